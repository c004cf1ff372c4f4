import { expect, test } from 'vitest'
import { CustomerQueue } from '../../../bench/load/customer-queue.ts'

const customer = (cookie: string) => ({ cookie, network: '10.0.0.1' })

test('each stream has its own customer until that customer’s calls are used', () => {
  const queue = new CustomerQueue([customer('a'), customer('b'), customer('c')], 2)
  const cookies = [0, 1, 0, 0, 1].map((stream) => queue.next(stream)?.cookie)
  expect(cookies).toEqual(['a', 'b', 'a', 'c', 'b'])
  expect(queue.next(0)?.cookie).toBe('c')
  expect(() => queue.next(1)).toThrow('all calls of all customers are used')
})

test('without customers, streams are anonymous', () => {
  expect(new CustomerQueue([], 0).next(0)).toBeUndefined()
})
