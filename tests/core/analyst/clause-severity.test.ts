import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  prevalenceWords,
  severityOf,
} from '../../../src/core/analyst/considerations/clause-severity.ts'
import {
  CONSIDERATION_KINDS,
  gradeClause,
} from '../../../src/core/analyst/considerations/kinds/consideration-kinds.ts'

describe('the severity of a clause', () => {
  test.each([
    ['a sale of data', 10, 0.02, 'unusual'],
    ['biometrics', 9, 0.04, 'unusual'],
    ['what is grave and stands in one of ten', 6, 0.1, 'unusual'],
    ['what is grave and stands in more', 6, 0.11, 'worth-knowing'],
    ['arbitration, in two of five', 10, 0.39, 'worth-knowing'],
    ['no refunds, in half', 8, 0.53, 'worth-knowing'],
    ['a cap of liability, in half', 7, 0.53, 'normal'],
    ['a rare nuisance', 3, 0.01, 'normal'],
    ['what was never counted', 7, undefined, 'worth-knowing'],
    ['a nuisance that was never counted', 5, undefined, 'normal'],
  ] as const)('of %s (cost %d, share %s) is %s', (_, cost, share, severity) => {
    expect(severityOf(cost, share)).toBe(severity)
  })

  test('never falls with the cost, and never rises with the share', () => {
    const order = ['normal', 'worth-knowing', 'unusual']
    const rank = (cost: number, share: number) => order.indexOf(severityOf(cost, share))
    const share = fc.double({ min: 0, max: 1, noNaN: true })
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9 }), share, share, (cost, one, other) => {
        const [rarer, commoner] = [Math.min(one, other), Math.max(one, other)]
        expect(rank(cost + 1, one)).toBeGreaterThanOrEqual(rank(cost, one))
        expect(rank(cost, rarer)).toBeGreaterThanOrEqual(rank(cost, commoner))
      }),
    )
  })

  test('is shown with the number of documents of its kind that say so', () => {
    const shareOf = (wanted: string) => CONSIDERATION_KINDS.find(({ id }) => id === wanted)?.share
    expect(gradeClause('biometrics', false)).toEqual({
      severity: 'unusual',
      prevalence: { share: shareOf('biometrics'), among: 'policies' },
    })
    expect(gradeClause('arbitration', false).prevalence?.among).toBe('terms')
  })

  test('is one step lower for a milder clause, and unknown for a kind that nobody judged', () => {
    expect(gradeClause('biometrics', true).severity).toBe('worth-knowing')
    expect(gradeClause('arbitration', true).severity).toBe('normal')
    expect(gradeClause('content-removal', false)).toEqual({})
    expect(gradeClause(undefined, true)).toEqual({})
  })

  test('is unusual for few kinds', () => {
    const kinds = CONSIDERATION_KINDS.map(({ id }) => id)
    const unusual = kinds.filter((kind) => gradeClause(kind, false).severity === 'unusual')
    expect(unusual.length).toBeLessThan(kinds.length / 2)
  })
})

describe('how many documents have a clause', () => {
  test.each([
    [0, 'policies', 'In fewer than 1 of 100 policies we counted'],
    [0.01, 'policies', 'In 1 of 100 policies we counted'],
    [0.05, 'policies', 'In 1 of 20 policies we counted'],
    [0.39, 'terms', 'In 2 of 5 terms of service we counted'],
    [0.53, 'terms', 'In 1 of 2 terms of service we counted'],
    [0.97, 'policies', 'In nearly all policies we counted'],
  ] as const)('a share of %d of %s reads: %s', (share, among, words) => {
    expect(prevalenceWords({ share, among })).toBe(words)
  })

  test('is never rounded by more than a sixth', () => {
    for (let share = 0.009; share <= 0.95; share += 0.001) {
      const [, part, of] = /(\d+) of (\d+)/.exec(prevalenceWords({ share, among: 'terms' })) ?? []
      expect(Math.abs(Number(part) / Number(of) - share)).toBeLessThanOrEqual(share / 6)
    }
  })
})
