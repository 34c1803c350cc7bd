import type { listCarriers as endpoint } from '@unmask/contract/endpoints'
import type { UseCase } from '../http/route.ts'
import { FORWARDING_CODES } from './forwarding-codes.ts'

export const listCarriers: UseCase<typeof endpoint> = async () =>
  FORWARDING_CODES.map(({ carrier, name, brands }) => ({ carrier, name, brands }))
