import { BlockList, isIPv6 } from 'node:net'
import type { DialTarget } from '../../src/server/adapters/page-fetch/page-fetcher-settings.ts'
import { AppError } from '../../src/server/app-error.ts'
import { answersOf, hopsOf, type SsrfCase } from './ssrf-case.ts'

/** The outcome of a case: the page, or the error thrown. */
export type Outcome = Readonly<{ fetched: true }> | Readonly<{ fetched: false; error: unknown }>

const WEB_PORTS: readonly number[] = [80, 443]

// Independent of the product's own table, so that a fault there is noticed. Two lists, because a
// list treats an IPv4 address and its IPv4-mapped form alike.
const PRIVATE_IPV4 = blockList('ipv4', [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['224.0.0.0', 3],
])
const PRIVATE_IPV6 = blockList('ipv6', [
  ['::', 32],
  ['64:ff9b::', 96],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 9],
  ['ff00::', 8],
])

/** Returns what is wrong with the outcome of a case, or undefined if it is right. */
export function judgeSsrfCase(
  given: SsrfCase,
  outcome: Outcome,
  dials: readonly DialTarget[],
): string | undefined {
  const forbidden = dials.find((target) => isForbidden(target, given))
  if (forbidden !== undefined) return `connected to ${forbidden.address}:${forbidden.port}`
  if (!outcome.fetched && !(outcome.error instanceof AppError)) {
    return `threw something unexpected: ${outcome.error}`
  }
  if (given.policy !== undefined) return undefined
  if (given.expect === 'refuse') {
    return outcome.fetched && !isPinned(given, dials) ? 'fetched it' : undefined
  }
  return allowedFault(given, outcome, dials)
}

function isForbidden(target: DialTarget, given: SsrfCase): boolean {
  const isPrivate = isIPv6(target.address)
    ? PRIVATE_IPV6.check(target.address, 'ipv6')
    : PRIVATE_IPV4.check(target.address, 'ipv4')
  return (
    isPrivate ||
    !WEB_PORTS.includes(target.port) ||
    (given.mustNotConnect ?? []).includes(target.address)
  )
}

/**
 * Whether a name with a good first answer and bad later ones was pinned: both refusing and
 * connecting only to the checked first answer are right.
 */
function isPinned(given: SsrfCase, dials: readonly DialTarget[]): boolean {
  return (
    dials.length > 0 &&
    dials.every(({ hostname, address }) => {
      const answers = answersOf(given, hostname) ?? []
      return answers.length > 1 && answers[0]?.includes(address)
    })
  )
}

function allowedFault(
  given: SsrfCase,
  outcome: Outcome,
  dials: readonly DialTarget[],
): string | undefined {
  const hops = hopsOf(given)
  if (dials.length !== hops.length) return `made ${dials.length} of ${hops.length} connections`
  const wrong = hops.findIndex((hop, index) => !isRightDial(hop, dials[index], given))
  if (wrong >= 0) return `connection ${wrong + 1} went elsewhere`
  const status = given.serve?.status ?? 200
  const isPage = status >= 200 && status < 300 && given.serve?.hang === undefined
  if (!outcome.fetched && isPage) return `did not return the page: ${outcome.error}`
  return undefined
}

function isRightDial(hop: URL, target: DialTarget | undefined, given: SsrfCase): boolean {
  if (target === undefined) return false
  const name = hop.hostname.replace(/^\[|\]$|\.$/g, '')
  // A literal is its own address.
  const addresses = answersOf(given, name)?.flat() ?? [name]
  const port = Number(hop.port) || (hop.protocol === 'https:' ? 443 : 80)
  return (
    target.hostname === name &&
    target.port === port &&
    target.secure === (hop.protocol === 'https:') &&
    addresses.includes(target.address)
  )
}

function blockList(
  family: 'ipv4' | 'ipv6',
  subnets: readonly (readonly [base: string, bits: number])[],
): BlockList {
  const list = new BlockList()
  for (const [base, bits] of subnets) list.addSubnet(base, bits, family)
  return list
}
