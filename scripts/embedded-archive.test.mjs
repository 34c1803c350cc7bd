import { statSync } from 'node:fs'
import { expect, test } from 'vitest'
import { requireOwner } from './embedded-archive.mjs'

test('a backup by another user, such as root, is refused: its files would keep the server out', () => {
  const folder = import.meta.dirname
  const { uid } = statSync(folder)
  requireOwner(folder, uid)
  expect(() => requireOwner(folder, uid + 1)).toThrow(
    `${folder}: belongs to user ${uid}; run this as that user, as whom the server runs.`,
  )
})
