import { describe, expect, test } from 'vitest'
import { allowancesFor, isLoopback, networkOf, secondsToWait } from './send-limits.ts'

const now = new Date('2026-11-21T12:00:00Z')
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000)
const windows = [
  { seconds: 60, most: 1 },
  { seconds: 3_600, most: 3 },
]

describe('the wait until one more may be sent', () => {
  test.each([
    ['nothing was sent', [], 0],
    ['one went out a minute ago', [60], 0],
    ['one went out 59 seconds ago', [59], 1],
    ['one went out just now', [0], 60],
    ['three went out within the hour', [3_000, 2_000, 1_000], 600],
    ['the oldest of three is an hour old', [3_600, 2_000, 1_000], 0],
    ['both windows are full: the longer wait counts', [3_500, 2_000, 30], 100],
  ])('when %s', (_what, seconds, wait) => {
    expect(secondsToWait(seconds.map(ago), windows, now)).toBe(wait)
  })

  test('an instant ahead of a clock that was set back still ends', () => {
    expect(secondsToWait([ago(-30)], windows, now)).toBe(90)
  })
})

test.each([
  ['203.0.113.7', '203.0.113'],
  ['::ffff:203.0.113.7', '203.0.113'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:0db8:0001:0002::1', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
])('%s lies in the network %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

test.each([
  ['127.0.0.1', true],
  ['::1', true],
  ['::ffff:127.0.0.1', true],
  ['203.0.113.7', false],
  ['::2', false],
])('%s is this machine itself: %s', (address, loopback) => {
  expect(isLoopback(address)).toBe(loopback)
})

test('a code counts against its phone, address, network and exchange', () => {
  const kinds = allowancesFor('+15125550142', '203.0.113.7', false).map(({ kind, of }) => `${kind} ${of}`)
  expect(kinds).toEqual([
    'phone +15125550142',
    'address 203.0.113.7',
    'network 203.0.113',
    'exchange +1512555',
  ])
})
