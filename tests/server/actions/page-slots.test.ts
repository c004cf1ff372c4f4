import { expect, test } from 'vitest'
import { PageSlots } from '../../../src/server/actions/pages/limit-pages.ts'

function stage() {
  const clock = { now: 0 }
  const slots = new PageSlots(() => clock.now)
  const takeAll = () => Array.from({ length: 24 }, (_, page) => slots.take(`network ${page >> 1}`))
  return { clock, slots, takeAll }
}

test('a page beyond all slots is refused until one is released', () => {
  const { slots, takeAll } = stage()
  const [first] = takeAll()
  expect(() => slots.take('another network')).toThrow('service-unavailable')
  first?.giveBack()
  slots.take('another network')
  expect(() => slots.take('another network')).toThrow('service-unavailable')
})

test('a network with two slots is refused, and releasing a slot twice counts once', () => {
  const { slots } = stage()
  const [first] = [1, 2].map(() => slots.take('network'))
  expect(() => slots.take('network')).toThrow('too-many-requests')
  first?.giveBack()
  first?.giveBack()
  slots.take('network')
  expect(() => slots.take('network')).toThrow('too-many-requests')
})

test('if slow sites hold all slots, the slowest fetch is ended for a new one', () => {
  const { clock, slots, takeAll } = stage()
  const taken = takeAll()
  clock.now = 2_000
  slots.take('another network')
  expect(taken.map(({ signal }) => signal.aborted)).toEqual([true, ...Array(23).fill(false)])
  taken[0]?.giveBack()
  slots.take('a third')
  expect(taken[1]?.signal.aborted).toBe(true)
})
