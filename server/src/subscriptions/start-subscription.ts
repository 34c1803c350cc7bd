import { transition } from '@unmask/billing/lifecycle'
import { addDays } from '@unmask/contract/dates'
import { DISCLOSURE_VERSION, disclosureText } from '@unmask/contract/disclosure'
import type { startSubscription as endpoint } from '@unmask/contract/endpoints'
import { FREE_TRIAL_DAYS, ULTIMATE_PRICE } from '@unmask/contract/plans'
import { isServing } from '@unmask/contract/subscription'
import { inTransaction } from '../database/transaction.ts'
import { refuse } from '../http/refusal.ts'
import type { UseCase } from '../http/route.ts'
import { bucketOf } from '../ids.ts'
import { answerGivenTo, rememberAnswer } from './idempotency.store.ts'
import {
  insertConsent,
  insertSubscription,
  insertTransition,
  latestSubscription,
  scheduleCharge,
} from './subscriptions.store.ts'
import { claimTrial } from './trial-claims.store.ts'

/**
 * Starts a free trial of Ultimate: subscription, consent and first charge date in one transaction, one at a time per
 * account. A repeated call under the same Idempotency-Key gets the first one's answer. No charge is made here: the
 * worker makes the first one when the trial ends. Source: spec 4 'Card flow (trial)', design 4 'Paying', design 6.
 */
export const startSubscription: UseCase<typeof endpoint> = (ctx, who, { body, idempotencyKey }) =>
  inTransaction(ctx.db, async (tx) => {
    const { accountId } = who
    const at = ctx.clock.now()
    const fingerprint = JSON.stringify([body.billing_cycle, body.free_trial])

    const { phone } = await ctx.lockAccount(tx, accountId)
    const given = idempotencyKey ? await answerGivenTo(tx, accountId, idempotencyKey) : undefined
    if (given)
      return given.fingerprint === fingerprint ? JSON.parse(given.answer) : refuse('idempotency_key_reused')

    const latest = await latestSubscription(tx, accountId)
    if (latest && isServing(latest.state)) {
      return refuse(latest.source === 'ios' ? 'managed_by_app_store' : 'already_subscribed')
    }
    if (!body.free_trial) return refuse('start_without_trial_unavailable')
    const method = await ctx.currentMethod(tx, accountId)
    if (!method) return refuse('payment_method_required')
    const claims = [
      { kind: 'phone', pseudonym: ctx.keys.pseudonym('phone', phone) },
      { kind: 'instrument', pseudonym: method.instrument },
    ] as const
    if (!(await claimTrial(tx, accountId, claims, at))) return refuse('trial_already_used')

    const subscriptionId = ctx.ids.next()
    const price = ULTIMATE_PRICE[body.billing_cycle]
    const firstChargeAt = addDays(at, FREE_TRIAL_DAYS)
    const timeZone = body.time_zone ?? 'UTC'
    const state = transition('none', 'trial_started')
    await insertSubscription(tx, {
      account_id: accountId,
      subscription_id: subscriptionId,
      category: 'ultimate',
      billing_cycle: body.billing_cycle,
      price: price.value,
      currency: price.currency,
      source: 'web',
      state,
      started_with_trial: true,
      anchor_at: firstChargeAt,
      period: 0,
      paid_through: null,
      cancelled_at: null,
      created_at: at,
    })
    await insertTransition(tx, {
      account_id: accountId,
      subscription_id: subscriptionId,
      from_state: 'none',
      to_state: state,
      event: 'trial_started',
      at,
    })
    await insertConsent(tx, {
      account_id: accountId,
      consent_id: ctx.ids.next(),
      subscription_id: subscriptionId,
      text: disclosureText({
        billingCycle: body.billing_cycle,
        price,
        firstChargeAt,
        freeTrial: true,
        timeZone,
      }),
      version: DISCLOSURE_VERSION,
      price: price.value,
      currency: price.currency,
      billing_cycle: body.billing_cycle,
      first_charge_at: firstChargeAt,
      time_zone: timeZone,
      method_kind: method.kind,
      method_last4: method.last4,
      ip: who.ip,
      user_agent: who.userAgent,
      given_at: at,
    })
    await scheduleCharge(tx, {
      bucket: bucketOf(accountId),
      at: firstChargeAt,
      accountId,
      subscriptionId,
      period: 1,
    })

    const answer = { subscription_id: subscriptionId }
    if (idempotencyKey) {
      await rememberAnswer(tx, {
        accountId,
        key: idempotencyKey,
        fingerprint,
        answer: JSON.stringify(answer),
        at,
      })
    }
    return answer
  })
