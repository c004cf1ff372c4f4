import { expect, test, vi } from 'vitest'
import { isPublicAddress } from '../../../src/core/network/ip-address.ts'
import { parsePageAddress } from '../../../src/core/pages/page-address.ts'
import { IS_LONG_RUN } from '../../support/long-run.ts'
import { seededChance } from '../../support/seeded-random.ts'
import { chooseAddress, generateAddress } from './generated/generate-address.ts'
import { type Address, isOfPublicInternet } from './generated/registry.ts'
import { dotted } from './generated/write-ipv4.ts'

const COUNT = IS_LONG_RUN ? 1_000_000 : 10_000
const SEED = 8
/** The first failures are enough to fix a bug. */
const SHOWN = 20

vi.setConfig({ testTimeout: 600_000 })

test('allows addresses of the public internet and no others, however they are written', () => {
  const chance = seededChance(SEED)
  const wrong: string[] = []
  let allowed = 0
  for (let n = 0; n < COUNT; n += 1) {
    const { typed, address, isAllowed } = generateAddress(chance)
    const read = parsePageAddress(typed)
    if (isAllowed) allowed += 1
    const goesTo = read.ok ? read.url.hostname : 'nowhere'
    const expected = isAllowed ? canonical(address) : 'nowhere'
    if (goesTo !== expected) wrong.push(`${JSON.stringify(typed)} goes to ${goesTo}`)
  }
  expect(wrong.slice(0, SHOWN)).toEqual([])
  // A sample with one outcome only would prove little about the other.
  expect(allowed).toBeGreaterThan(COUNT / 10)
  expect(allowed).toBeLessThan(COUNT / 2)
})

test('judges addresses as name servers give them', () => {
  const chance = seededChance(SEED + 1)
  const wrong: string[] = []
  for (let n = 0; n < COUNT; n += 1) {
    const address = chooseAddress(chance)
    const text = canonical(address).replace(/^\[|\]$/g, '')
    if (isPublicAddress(text) !== isOfPublicInternet(address)) wrong.push(text)
  }
  expect(wrong.slice(0, SHOWN)).toEqual([])
})

/** The canonical form of an address as a host in the URL standard. */
function canonical({ version, bits }: Address): string {
  if (version === 4) return dotted(Number(bits))
  const groups = (bits.toString(16).padStart(32, '0').match(/.{4}/g) ?? []).map((group) =>
    group.replace(/^0+(?=.)/, ''),
  )
  const longest = (groups.join(':').match(/\b0(?::0)+\b/g) ?? []).reduce(
    (best, run) => (run.length > best.length ? run : best),
    '',
  )
  const whole = groups.join(':')
  if (longest === '') return `[${whole}]`
  const at = whole.search(new RegExp(`(?<![^:])${longest}(?![^:])`))
  return `[${whole.slice(0, at).replace(/:$/, '')}::${whole.slice(at + longest.length).replace(/^:/, '')}]`
}
