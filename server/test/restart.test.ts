import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as endpoints from '@unmask/contract/endpoints'
import { createSandbox } from '@unmask/sandbox/sandbox'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { buildApp } from '../src/app.ts'
import { readConfig } from '../src/config.ts'

test('an account outlives a restart on the embedded database, and its token still opens it', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'restart-'))
  const sandbox = await createSandbox()
  const config = readConfig({ SANDBOX_URL: await sandbox.listen(0), DATA_DIR: dataDir })
  const start = () => buildApp(config, { log: pino({ level: 'silent' }) })
  const post = (
    app: Awaited<ReturnType<typeof start>>,
    path: string,
    payload: object | undefined,
    token?: string,
  ) =>
    app.server.inject({
      method: 'POST',
      url: `/api${path}`,
      ...(token ? { headers: { authorization: `Bearer ${token}` } } : {}),
      ...(payload ? { payload } : {}),
    })

  const first = await start()
  const phoneNumber = '+15125550177'
  const { challengeId } = (await post(first, endpoints.sendCode.path, { phoneNumber })).json()
  await expect.poll(() => sandbox.inbox(phoneNumber).length).toBe(1)
  const code = /#(\d{6})$/.exec(sandbox.inbox(phoneNumber)[0]?.body ?? '')?.[1]
  const identity = (await post(first, endpoints.confirmCode.path, { challengeId, code })).json().token
  const signedUp = await post(first, endpoints.signUp.path, { phoneNumber, email: 'a@example.com' }, identity)
  await first.close()

  const second = await start()
  const renewed = await post(second, endpoints.renewSession.path, undefined, signedUp.json().token)
  expect(renewed.json()).toMatchObject({ subscription_status: 'never_subscribed' })
  await second.close()
  await sandbox.close()
  await rm(dataDir, { recursive: true })
}, 60_000)
