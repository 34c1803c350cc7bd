import { z } from 'zod'

/** Fields that forms and endpoints share, with the words shown when they are wrong. Source: spec 5. */

export const email = z
  .string()
  .min(1, { error: 'Email is required', abort: true })
  .max(254, 'Invalid email format')
  .regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, 'Invalid email format')

export const verificationCode = z
  .string()
  .min(1, { error: 'Verification code is required', abort: true })
  .regex(/^\d{6}$/, 'Code must be 6 digits')

/** 5 digits, or 5+4 with a dash, not 00000. */
export const zipCode = z
  .string()
  .regex(/^(?!00000)\d{5}(-\d{4})?$/, 'Please enter a valid 5-digit US ZIP code')

export const cardholderName = z.string().trim().min(1, 'Name is required').max(120, 'Name is too long')
