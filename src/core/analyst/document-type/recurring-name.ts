import type { SentenceView } from '../judge/sentence-view.ts'
import { NAME, shorten } from './company.ts'

/** What only the name of a company or of its service stands before. */
const HAS_OR_DOES =
  "['’]s\\b|(?:,? Inc\\.)? (?:services|websites?|sites?|apps?|applications?|products|platform|accounts?|users|customers|stores?|is|has|does|will|may|collects|uses|enables|offers|provides|believes|respects|takes|reserves|and its|was founded)\\b"
const NAMED = new RegExp(String.raw`(?<![.!?] )\b${NAME}(?=${HAS_OR_DOES})`, 'gu')
const NAMED_FIRST = new RegExp(`^(?:At |[Uu]sing )?${NAME}(?=,|${HAS_OR_DOES})`, 'u')

// Addresses stay whole: 'fernway.example' is no small-lettered fernway.
const BETWEEN_WORDS = /[^\p{L}\p{N}.@/]+|\.(?:\s|$)/u

/** Named once, somebody may be anybody. */
const SENTENCES_MIN = 2

/** A company that a document speaks of again and again, with the first sentence that does. */
export type RecurringName = Readonly<{ name: string; view: SentenceView }>

/**
 * The name that most of the sentences give to who owns, offers or does something; undefined when none
 * does so twice, or once with the title. A word that also stands in small letters is none (‘Guest’ beside ‘a guest’). It serves where no sentence says whose the document is.
 */
export function recurringName(
  views: readonly SentenceView[],
  title: string,
): RecurringName | undefined {
  const naming = new Map<string, SentenceView[]>()
  for (const view of views) {
    for (const name of namesIn(view.sentence.text)) {
      const held = naming.get(name)
      if (held === undefined) naming.set(name, [view])
      else held.push(view)
    }
  }
  const words = new Set(views.flatMap(({ sentence }) => sentence.text.split(BETWEEN_WORDS)))
  const [most] = [...naming]
    .filter(([name]) => !words.has(name.toLowerCase()))
    .toSorted(([, a], [, b]) => b.length - a.length)
  if (most === undefined) return undefined
  const [name, [view, ...others]] = most
  const isKnown = title.includes(name) || others.length + 1 >= SENTENCES_MIN
  if (view === undefined || !isKnown) return undefined
  return { name, view }
}

function namesIn(sentence: string): ReadonlySet<string> {
  const found = [...sentence.matchAll(NAMED)].map(([, name = '']) => name)
  const first = NAMED_FIRST.exec(sentence)?.[1]
  const names = first === undefined ? found : [...found, first]
  return new Set(names.flatMap((name) => shorten(name) ?? []))
}
