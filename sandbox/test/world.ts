import { Stripe } from 'stripe'
import { createSandbox, type Sandbox, type SandboxOptions } from '../src/sandbox.ts'

/** A sandbox that listens, and the real SDK pointed at it as the product points it. */
export async function openSandbox(
  options: SandboxOptions = {},
): Promise<{ sandbox: Sandbox; stripe: Stripe }> {
  const sandbox = await createSandbox(options)
  const url = new URL(await sandbox.listen())
  return { sandbox, stripe: stripeAt(url) }
}

/** The SDK against a sandbox; retries off, so that a test sees the first answer. */
export function stripeAt(url: URL): Stripe {
  return new Stripe('sk_test_sandbox', {
    host: url.hostname,
    port: url.port,
    protocol: 'http',
    telemetry: false,
    maxNetworkRetries: 0,
  })
}

/** A card as a server would send it in a test; the product itself never does. */
export function card(number: string) {
  return {
    type: 'card',
    card: { number, exp_month: 12, exp_year: 2040, cvc: number.startsWith('3') ? '1234' : '123' },
  } as const
}
