import { confirmCode } from '@unmask/contract/endpoints'
import { toWirePhone } from '@unmask/contract/phone'
import type { SubscriptionStatus } from '@unmask/contract/subscription'
import { useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { refusalBy } from '../api/client.ts'
import { NetworkFailure, wordsOf } from '../api/failures.ts'
import { afterSignIn } from '../app/guards.ts'
import { useAuth } from '../auth/use-auth.ts'
import { embeddedIdentity as identity } from '../identity/embedded-identity.ts'
import type { Challenge } from '../identity/identity.ts'
import { toast } from '../ui/toast.ts'
import { originIn } from './origin.ts'

type Session = { token: string; subscription_status: SubscriptionStatus }

/** A code that was sent; resendAt is the instant, in milliseconds, from which another may be asked for. */
export type Sent = { challenge: Challenge; resendAt: number }

type Step = { kind: 'details' } | ({ kind: 'code' } & Sent)

type Rules = {
  /** POST /login or /signup with the proof of the phone. */
  enter: (identityToken: string, phone: string) => Promise<Session>
  /** What a failed resend says, and whether the server's remainingTime sets the countdown (spec 8 tells login and sign-up apart). */
  resendFailed: (error: unknown) => { words: string; waitSeconds?: number | undefined }
}

const inSeconds = (seconds: number) => Date.now() + seconds * 1000

const sentNow = (challenge: Challenge): Sent => ({ challenge, resendAt: inSeconds(challenge.resendIn) })

/**
 * Signing in by phone code, as /login and /signup share it: details, code sent, code confirmed, then the account call.
 * Source: spec 4 'Login and sign-up', 8; design 4 'Sign-in and session'.
 */
export const useSignIn = ({ enter, resendFailed }: Rules) => {
  const auth = useAuth()
  const navigate = useNavigate()
  const { state } = useLocation()
  const [step, setStep] = useState<Step>({ kind: 'details' })
  const [busy, setBusy] = useState(false)
  const [retry, setRetry] = useState<(() => void) | undefined>()
  const [wrongCodes, setWrongCodes] = useState(0)
  const pending = useRef<Sent>(undefined)
  const running = useRef(false)

  /** One request at a time, however often a button is pressed. */
  const run = async (work: () => Promise<void>) => {
    if (running.current) return
    running.current = true
    setBusy(true)
    setRetry(undefined)
    try {
      await work()
    } finally {
      running.current = false
      setBusy(false)
    }
  }

  /** Says what failed; what did not reach the server can be repeated as it was. */
  const tell = (error: unknown, words: string, again: () => Promise<void>) => {
    toast.error(words)
    if (error instanceof NetworkFailure) setRetry(() => () => void run(again))
  }

  const show = (sent: Sent) => {
    pending.current = sent
    setStep({ kind: 'code', ...sent })
  }

  const finish = async (token: string, phone: string): Promise<void> => {
    try {
      const session = await enter(token, phone)
      auth.signIn(session)
      await navigate(afterSignIn(session.subscription_status, originIn(state)), { replace: true })
    } catch (error) {
      auth.clear()
      setStep({ kind: 'details' })
      tell(error, wordsOf(error, 'An error occurred'), () => finish(token, phone))
    }
  }

  const sendTo = async (phone: string) => {
    try {
      show(sentNow(await identity.sendCode(phone)))
      toast.success('Verification code sent')
    } catch (error) {
      tell(error, wordsOf(error, 'An error occurred'), () => sendTo(phone))
    }
  }

  const resendFor = async (challenge: Challenge) => {
    try {
      show(sentNow(await identity.resend(challenge)))
      toast.success('Verification code sent')
    } catch (error) {
      const { words, waitSeconds } = resendFailed(error)
      if (waitSeconds !== undefined) show({ challenge, resendAt: inSeconds(waitSeconds) })
      tell(error, words, () => resendFor(challenge))
    }
  }

  const confirmFor = async (challenge: Challenge, code: string): Promise<void> => {
    let token: string
    try {
      token = await identity.confirm(challenge, code)
    } catch (error) {
      if (refusalBy(confirmCode, error)?.code === 'invalid_code') {
        auth.clear()
        setWrongCodes((count) => count + 1)
      }
      return tell(error, wordsOf(error, 'An error occurred'), () => confirmFor(challenge, code))
    }
    pending.current = undefined
    await finish(token, challenge.phone)
  }

  return {
    step,
    busy,
    /** Repeats what did not reach the server; undefined when nothing failed so. */
    retry,
    /** How often the code was wrong: each time the field is to be tried again. */
    wrongCodes,

    send: (typedPhone: string) => {
      const phone = toWirePhone(typedPhone)
      const sent = pending.current
      // The number was not changed after all: the code on its way is still good and another would be refused.
      if (sent?.challenge.phone === phone && sent.resendAt > Date.now()) show(sent)
      else void run(() => sendTo(phone))
    },

    resend: () => {
      if (step.kind === 'code') void run(() => resendFor(step.challenge))
    },

    confirm: (code: string) => {
      if (step.kind === 'code') void run(() => confirmFor(step.challenge, code))
    },

    changeNumber: () => {
      setRetry(undefined)
      setStep({ kind: 'details' })
    },
  }
}
