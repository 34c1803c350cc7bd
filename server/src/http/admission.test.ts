import { expect, test } from 'vitest'
import { admission } from './admission.ts'

const aDoor = () => {
  let time = 0
  const door = admission({ atOnce: 2, deadlineMs: 100, now: () => time })
  return { door, pass: (ms: number) => (time += ms) }
}

test('a burst that drains in time is served whole, in the order it came', async () => {
  const { door, pass } = aDoor()
  const served: number[] = []
  const all = [1, 2, 3, 4, 5].map(async (request) => {
    expect(await door.enter()).toBe(true)
    served.push(request)
  })
  await Promise.all(all.slice(0, 2))
  for (let finished = 0; finished < 5; finished += 1) {
    pass(30)
    door.done()
  }
  await Promise.all(all)
  expect(served).toEqual([1, 2, 3, 4, 5])
})

test('who has waited past the deadline is turned away, and the next in time is served', async () => {
  const { door, pass } = aDoor()
  await door.enter()
  await door.enter()
  const late = [door.enter(), door.enter()]
  pass(101)
  const fresh = door.enter()
  door.done()
  expect(await Promise.all(late)).toEqual([false, false])
  expect(await fresh).toBe(true)
})

test('places are given back: after a rush as many get in at once as before', async () => {
  const { door, pass } = aDoor()
  const rush = Array.from({ length: 10 }, () => door.enter())
  pass(500)
  for (let finished = 0; finished < 2; finished += 1) door.done()
  expect((await Promise.all(rush)).filter(Boolean)).toHaveLength(2)
  expect(await Promise.all([door.enter(), door.enter()])).toEqual([true, true])
})
