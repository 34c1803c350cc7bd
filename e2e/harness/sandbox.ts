import { setTimeout as pause } from 'node:timers/promises'

/** What the sandbox took in instead of delivering it (design 7). */
export type Message = {
  kind: 'sms' | 'mail'
  to: string
  from: string
  subject?: string
  body: string
  sentAt: string
}

export type Sandbox = {
  /** Messages to a phone, in any notation, or a mail address; oldest first. */
  inbox(to: string): Promise<Message[]>
  /** Waits for a code by text that was not handed out before, so that after 'Resend' it is the new one. */
  latestCode(phone: string): Promise<string>
  clock: {
    now(): Promise<Date>
    /** By an ISO 8601 duration such as P8D or PT1H; server and worker follow. */
    advance(duration: string): Promise<void>
    reset(): Promise<void>
  }
}

const PATIENCE_MS = 15_000
const BETWEEN_LOOKS_MS = 50

/** The sandbox's controls as journeys use them. */
export function sandboxAt(url: string): Sandbox {
  const codesHandedOut = new Map<string, number>()

  const inbox = async (to: string): Promise<Message[]> => {
    const answer = await answerOf(`${url}/inbox?to=${encodeURIComponent(addressOf(to))}`)
    return (await answer.json()) as Message[]
  }
  const setClock = async (change: { advance: string } | { reset: true }) => {
    const body = JSON.stringify(change)
    await answerOf(`${url}/clock`, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  }

  return {
    inbox,
    async latestCode(phone) {
      const seen = codesHandedOut.get(addressOf(phone)) ?? 0
      const until = performance.now() + PATIENCE_MS
      while (performance.now() < until) {
        const codes = (await inbox(phone)).flatMap(({ body }) => /\b\d{6}\b/.exec(body)?.[0] ?? [])
        const latest = codes.at(-1)
        if (latest !== undefined && codes.length > seen) {
          codesHandedOut.set(addressOf(phone), codes.length)
          return latest
        }
        await pause(BETWEEN_LOOKS_MS)
      }
      throw new Error(`No new code reached ${phone}.`)
    },
    clock: {
      async now() {
        const { now } = (await (await answerOf(`${url}/clock`)).json()) as { now: string }
        return new Date(now)
      },
      advance: (duration) => setClock({ advance: duration }),
      reset: () => setClock({ reset: true }),
    },
  }
}

/** '(512) 555-0101' is +15125550101 to a carrier; a mail address stays as it is. */
function addressOf(to: string): string {
  return to.includes('@') ? to : `+1${to.replaceAll(/\D/g, '').slice(-10)}`
}

async function answerOf(url: string, request?: RequestInit): Promise<Response> {
  const response = await fetch(url, request)
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${await response.text()}`)
  return response
}
