import type { DocumentSelection } from '../../core/analyst/selection/select-passages.ts'
import type { DocumentLink } from '../../core/documents/document-link.ts'
import { judgeDocument } from '../../core/finder/judge-document.ts'
import { withTellingLinks } from '../../core/finder/score-link.ts'
import type { PageLink, ScoredLink } from '../../core/finder/searched-page.ts'
import { PAGE_MIN_CHARACTERS } from '../../core/limits.ts'
import { type DocumentLanguage, languageOf } from '../../core/text/document-language.ts'
import { readSearchedPage } from '../../server/adapters/page-reading/page-from-html.ts'
import type { DeviceMessage } from '../../web/lib/device-analyst/device-answers.ts'
import type { Agreement } from '../page/take-snapshot.ts'

/** A page to read: a snapshot of what it shows, or its source as it was fetched. */
type PageTask = Readonly<{
  url: string
  html: string
  agreements: readonly Agreement[]
  /** The link that led here names a document. */
  isNamedDocument: boolean
}>

/** A document that a page or its form names. */
export type NamedDocument = Readonly<{
  url: string
  kind: 'privacy' | 'terms' | 'cookies' | 'other'
  label: string
  /** The sentence by which the page's visitors agree to it. */
  sentence?: string
}>

/** The text of a page. */
export type PageText = Readonly<{
  title: string
  text: string
  links: readonly DocumentLink[]
  language: DocumentLanguage
  englishUrl?: string
}>

export type PageReading = Readonly<{
  /**
   * - `document`: the page is a policy, terms or another such document.
   * - `other`: it is something else.
   * - `unfilled`: only its scripts fill it, which a fetched page does not run.
   */
  kind: 'document' | 'other' | 'unfilled'
  /** Undefined for a page with hardly any text. */
  page: PageText | undefined
  /** Documents to which the page leads, the best first. */
  documents: readonly NamedDocument[]
}>

/** More links are the list of a legal department, which is a page to read itself. */
const DOCUMENTS_MAX = 8
const LABEL_MAX_CHARACTERS = 120

/** Reads a page as the site reads the pages that it fetches: its text, what it is, where it leads. Pure. */
export function readPage({ url, html, agreements, isNamedDocument }: PageTask): PageReading {
  const page = withTellingLinks(readSearchedPage(html, url))
  const expected = isNamedDocument
    ? ({ kind: 'privacy', isSure: true, isForBoth: true } as const)
    : undefined
  const isDocument = judgeDocument(page, expected).kind === 'document'
  const { title, text, textLinks = [], englishUrl } = page
  const shown: PageText | undefined =
    text.trim().length < PAGE_MIN_CHARACTERS
      ? undefined
      : {
          title: title.trim() === '' ? new URL(url).hostname : title,
          text,
          links: textLinks,
          language: languageOf(text),
          ...(englishUrl !== undefined && { englishUrl }),
        }
  return {
    kind: isDocument ? 'document' : page.shell === undefined ? 'other' : 'unfilled',
    page: shown,
    documents: namedDocuments(page.links, url, agreements, !isDocument),
  }
}

function namedDocuments(
  links: readonly PageLink[],
  pageUrl: string,
  agreements: readonly Agreement[],
  /** A document has sentences about agreeing of its own, with links to anything. */
  takesUnnamed: boolean,
): readonly NamedDocument[] {
  const scored = links.flatMap((link): readonly RankedDocument[] => {
    const best = bestOf(link)
    if (best === undefined) return []
    const { url, label, hint } = link
    return [{ document: { url, kind: best.kind, label: label || hint || url }, rank: best.score }]
  })
  const kinds = new Map(scored.map(({ document }) => [document.url, document.kind]))
  // A document that visitors agree to counts, whatever its title.
  const agreed = agreements.flatMap(({ url, label, sentence }): readonly RankedDocument[] => {
    const kind = kinds.get(url) ?? (takesUnnamed ? 'other' : undefined)
    if (kind === undefined) return []
    return [{ document: { url, kind, label: label || url, sentence }, rank: AGREED_RANK }]
  })
  const byUrl = new Map<string, NamedDocument>()
  for (const { document } of [...agreed, ...scored].toSorted((one, two) => two.rank - one.rank)) {
    const { url, label } = document
    if (url === pageUrl || byUrl.has(url)) continue
    byUrl.set(url, { ...document, label: label.slice(0, LABEL_MAX_CHARACTERS) })
  }
  return [...byUrl.values()].slice(0, DOCUMENTS_MAX)
}

type RankedDocument = Readonly<{ document: NamedDocument; rank: number }>

/** Above any score of a link, which is about 1.2 at most. */
const AGREED_RANK = 2

type BestLink = Readonly<{ kind: NamedDocument['kind']; score: number }>

function bestOf({ scored = [] }: PageLink): BestLink | undefined {
  return scored
    .flatMap(({ kind, score }: ScoredLink): readonly BestLink[] =>
      kind === 'privacy' || kind === 'terms' || kind === 'cookies' || kind === 'other'
        ? [{ kind, score }]
        : [],
    )
    .toSorted((one, other) => other.score - one.score)[0]
}

/** A text to answer the seven questions about. */
export type TextTask = Readonly<{ kind: 'text'; title: string; url: string; text: string }>

/** Reads a page and, if it is a document in English, answers the seven questions about it. */
export type ReadingTask = (PageTask & Readonly<{ kind: 'page' }>) | TextTask

/** Messages of the worker: what the page is, words that the ranker has read, each answer, `done`. */
export type ReadingMessage =
  | Readonly<{ type: 'page'; reading: PageReading }>
  | Readonly<{ type: 'selected' } & Pick<DocumentSelection, 'wordsRead' | 'further'>>
  | Exclude<DeviceMessage, { type: 'question-answer' }>
