import { describe, expect, test, vi } from 'vitest'
import { readPolicyPage } from '../../../src/server/adapters/page-reading/page-from-html.ts'
import { AppError } from '../../../src/server/app-error.ts'
import { IS_LONG_RUN } from '../../support/long-run.ts'
import { type Chance, seededChance } from '../../support/seeded-random.ts'

const words = (list: string) => list.split(' ')

const TAGS = words(
  'a article aside b blockquote body br button caption center dd details dialog div dl dt em fieldset ' +
    'figure footer form frameset h1 h2 h3 h6 head header hr html i iframe img input label li main math ' +
    'meta nav noscript object ol optgroup option p plaintext pre script section select span style svg ' +
    'foreignobject table tbody td template textarea tfoot th thead title tr ul x-own',
)

const ATTRIBUTES = words(
  'aria-controls aria-expanded aria-hidden aria-labelledby aria-modal class content hidden href id ' +
    'itemprop name open property role start style type value data-x',
)

/** Class names typical of page furniture, and others. */
const VALUES = words(
  'accordion ad articleBody banner breadcrumb collapse consent contentinfo cookie cookie-banner ' +
    'dialog display:none footer i lower-roman main menu nav navigation og:site_name og:title onetrust ' +
    'password pre presentation question share sidebar sr-only submit toc true until-found ' +
    'visually-hidden whitespace-pre 1 999999 #a javascript: faqNavShare [a]/b:c -_-_- until',
)

/** Phrases typical of pages and policies: whole sentences, so that their patterns match far. */
const PHRASES = [
  'we use cookies and similar technologies',
  'accept all',
  'manage preferences',
  'store and/or access information on a device',
  'verify you are human',
  'ray id',
  'forgot your password',
  'sign in with',
  'page not found',
  'the page may have been moved',
  'by a b c',
  'add to cart $1.00',
  'born in the city of',
  'according to',
  'join over 1,000,000',
  'updated on',
  'questions? contact us @',
  'we may collect, use and share personal information',
  'these terms are governed by the laws',
  'Privacy Policy | Fernway | Terms : Legal -',
  'list-style-type : ',
  'and the text goes on without an end of its sentence so that lines are torn and',
  '1.2.3.4.5 (a) iv. • ·',
]

const RUNS = [
  '\u0301\u0323',
  '\u0301\u200b',
  '\u{1d165}\u{1d16d}',
  '\uff9e',
  '\u1112\u1161\u11ab',
  '\u200d',
  '\u00ad',
  '\ufeff',
  '\u0085',
  '\ud800',
  '\ud83d\udc69\u200d',
  ' ',
  '\n',
  ' \n',
  '\t\n \n',
  '\u00a0',
  '\u2028',
  'a',
  'a_',
  'a. ',
  '_.',
  '.',
  '|',
  ' | ',
  ': ',
  '- ',
  '([{',
  ')]}',
  '<',
  '<<',
  '</',
  '<!--',
  '--',
  '-->',
  '<![CDATA[',
  ']]>',
  '<?',
  '&',
  '&amp;',
  '&#x301;',
  '&#0;',
  '&notin',
  '"',
  "'",
  '=',
  '>',
  '/>',
]

const COUNTS = [1, 1, 1, 2, 3, 10, 100, 1_000, 10_000]

/**
 * A page as a stranger might write who knows what the reader looks for: tags, attributes, words and
 * characters of its vocabulary, repeated, nested and interleaved, of about this many characters.
 */
function generatePage(chance: Chance, characters: number): string {
  const parts: string[] = []
  let length = 0
  const add = (text: string) => {
    const whole = text.slice(0, Math.max(0, characters - length))
    parts.push(whole)
    length += whole.length
  }
  while (length < characters) {
    const unit = generateUnit(chance, 1 + chance.below(4))
    const count = Math.min(chance.pick(COUNTS), Math.ceil((characters - length) / unit.length))
    add(unit.repeat(count))
    // Open elements are sometimes closed; otherwise the next ones are nested in them.
    if (chance.below(3) === 0) add(closing(unit).repeat(count))
  }
  return parts.join('')
}

function generateUnit(chance: Chance, pieces: number): string {
  return Array.from({ length: pieces }, () => {
    switch (chance.below(5)) {
      case 0:
      case 1:
        return openTag(chance)
      case 2:
        return `${chance.pick(PHRASES)} `
      case 3:
        return chance.pick(RUNS).repeat(chance.pick([1, 2, 40]))
      default:
        return `</${chance.pick(TAGS)}>`
    }
  }).join('')
}

function openTag(chance: Chance): string {
  const attributes = Array.from({ length: chance.pick([0, 0, 1, 2, 6]) }, () => {
    const value = Array.from({ length: chance.pick([0, 1, 2, 30]) }, () => chance.pick(VALUES))
    const quote = chance.pick(['"', '"', "'", ''])
    return ` ${chance.pick(ATTRIBUTES)}=${quote}${value.join(quote === '' ? '-' : ' ')}${quote}`
  })
  return `<${chance.pick(TAGS)}${attributes.join('')}${chance.pick(['>', '>', '>', '/>', ' '])}`
}

function closing(unit: string): string {
  const names = [...unit.matchAll(/<([a-z0-9]+)/g)].map(([, name]) => `</${name}>`)
  return names.toReversed().join('')
}

/** Processor time within which a page is read, or given up. */
const DEADLINE_MS = 5_000
const SAMPLE_MS = 250

const SAMPLE_PAGES = 60
const SAMPLE_CHARACTERS = [2_000, 20_000, 60_000, 200_000]
const LONG_RUN_MS = 5 * 60_000
const LONG_RUN_CHARACTERS = [60_000, 500_000, 2_000_000, 5_000_000]

vi.setConfig({ testTimeout: LONG_RUN_MS + 60_000 })

/** Reads the page of a seed. @returns what is wrong with what came of it, in words */
function readGenerated(seed: number, sizes: readonly number[]): string | undefined {
  const chance = seededChance(seed)
  const bytes = Buffer.from(generatePage(chance, chance.pick(sizes))).subarray(0, 5_242_880)
  const format = chance.pick(['html', 'html', 'html', 'text'])
  const contentType = chance.pick(['text/html', 'text/html; charset=utf-8', ''])
  try {
    const read = readPolicyPage({
      url: 'https://a.example/',
      format,
      contentType,
      bytes,
    })
    const strings = read.kind === 'text' ? [read.title, read.text] : []
    return strings.every((one) => one.isWellFormed() && !/[\0\u200b\u00ad]/.test(one))
      ? undefined
      : 'holds what is invisible'
  } catch (error) {
    return error instanceof AppError && error.code.startsWith('page-') ? undefined : String(error)
  }
}

/** Processor time: other work on the machine must not fail the test. */
function processorMs(work: () => void): number {
  const start = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(start)
  return (user + system) / 1_000
}

/** The least of three. */
function leastMs(work: () => void): number {
  let least = Number.POSITIVE_INFINITY
  for (let run = 0; run < 3 && least > SAMPLE_MS; run += 1) {
    least = Math.min(least, processorMs(work))
  }
  return least
}

describe.runIf(!IS_LONG_RUN)('a sample of generated pages', () => {
  test('is read soon, or refused by name', () => {
    const faults: string[] = []
    for (let seed = 1; seed <= SAMPLE_PAGES; seed += 1) {
      let fault: string | undefined
      const ms = leastMs(() => {
        fault = readGenerated(seed, SAMPLE_CHARACTERS)
      })
      if (fault !== undefined) faults.push(`page ${seed}: ${fault}`)
      if (ms > SAMPLE_MS) faults.push(`page ${seed}: ${Math.round(ms)} ms`)
    }
    expect(faults).toEqual([])
  })
})

describe.runIf(IS_LONG_RUN)('five minutes of generated pages', () => {
  test('are read within their deadline, or refused by name', () => {
    const faults: string[] = []
    const end = performance.now() + LONG_RUN_MS
    // Others in each run; a fault names its page.
    for (let seed = Date.now(); performance.now() < end && faults.length < 20; seed += 1) {
      let fault: string | undefined
      const ms = processorMs(() => {
        fault = readGenerated(seed, LONG_RUN_CHARACTERS)
      })
      if (fault !== undefined) faults.push(`page ${seed}: ${fault}`)
      if (ms > DEADLINE_MS) faults.push(`page ${seed}: ${Math.round(ms)} ms`)
    }
    expect(faults).toEqual([])
  })
})
