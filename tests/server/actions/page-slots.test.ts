import { expect, test } from 'vitest'
import { PageSlots } from '../../../src/server/actions/page-slots.ts'

const takeAll = (slots: PageSlots) =>
  Array.from({ length: 24 }, (_, page) => slots.take(`network ${page >> 1}`))

test('a page beyond all slots is refused until one is given back', () => {
  const slots = new PageSlots()
  const [giveBack] = takeAll(slots)
  expect(() => slots.take('another network')).toThrow('service-unavailable')
  giveBack?.()
  slots.take('another network')
  expect(() => slots.take('another network')).toThrow('service-unavailable')
})

test('a network that has its two is told so, and a slot counts once when it is given back', () => {
  const slots = new PageSlots()
  const [giveBack] = [1, 2].map(() => slots.take('network'))
  expect(() => slots.take('network')).toThrow('too-many-requests')
  giveBack?.()
  giveBack?.()
  slots.take('network')
  expect(() => slots.take('network')).toThrow('too-many-requests')
})
