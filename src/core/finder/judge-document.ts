import type { PageKind } from '../pages/page-kind.ts'
import { measurePolicyLanguage } from '../pages/policy-language.ts'
import { isPlainlyNotEnglish } from '../text/english.ts'
import { countWords } from '../text/words.ts'
import { type LabelKind, readLabel } from './label-kinds.ts'
import type { SearchedPage } from './searched-page.ts'
import { nameWordsOf } from './site-of.ts'
import type { SoughtKind } from './typed-input.ts'

/** A page that is a document of a site. */
export type DocumentJudgement = Readonly<{
  kind: 'document'
  /** One kind, or both if the page has both. Empty for another document: cookies, an addendum. */
  kinds: readonly SoughtKind[]
  isNarrow: boolean
  /** Whether its own title is the full name of such a document. */
  isTitled: boolean
  isEnglish: boolean
}>

export type PageJudgement =
  | DocumentJudgement
  /** It links to documents. */
  | Readonly<{ kind: 'hub' }>
  /** It may be a document, but its text needs scripts or is withheld from us. */
  | Readonly<{ kind: 'unreadable' }>
  | Readonly<{ kind: 'none' }>

/** What the link to a page promises. */
export type Expectation = Readonly<{
  kind: SoughtKind
  isSure: boolean
  /** Links of both kinds lead to it: one page may have both documents. */
  isForBoth?: boolean
}>

const TITLE_SCORE = 0.45
const TEXT_MIN_CHARACTERS = 120
/** Minimum length of a text in another language that only its link calls a document. */
const EXPECTED_MIN_CHARACTERS = 600
const JUDGED_CHARACTERS = 40_000

/** Kinds of policy language (of 21), and phrases per hundred words, that identify a document. */
const TITLED_KINDS = 3
const EXPECTED_KINDS = 5
const UNTITLED_KINDS = 8
const UNTITLED_PHRASES_PER_HUNDRED_WORDS = 2.5
const UNTITLED_MIN_WORDS = 150
const ENGLISH_MIN_WORDS = 50

const HUB_MIN_LINKS = 3
const HUB_MAX_WORDS = 1_000
/** A short page that links to documents asks the reader to choose: a region, a service. */
const CHOICE_MIN_LINKS = 2
const CHOICE_MAX_CHARACTERS = 600
/** Minimum score of a link that counts for a hub. */
const HUB_LINK_SCORE = 0.55

/**
 * Judges whether a fetched page is a document of the sought kinds, a page that links to them, or none.
 * Conservative: without a matching title, only a text in policy language counts as a document.
 */
export function judgeDocument(page: SearchedPage, expected?: Expectation): PageJudgement {
  if (HIDES_ITS_TEXT.has(page.kind)) return { kind: 'unreadable' }
  if (page.kind !== 'policy' || isMissing(page)) return { kind: 'none' }
  const { hostname } = new URL(page.url)
  const title = readLabel(page.title, nameWordsOf(hostname, page.siteName))
  const text = page.text.slice(0, JUDGED_CHARACTERS)
  if (isHub(page, title.scores, countWords(text))) return { kind: 'hub' }

  const isEnglish = !isPlainlyNotEnglish(text)
  const titled = TITLED.filter((kind) => (title.scores.get(kind) ?? 0) >= TITLE_SCORE)
  const sought = titled.filter((kind) => kind === 'privacy' || kind === 'terms')
  const document = { kind: 'document', isNarrow: title.isNarrow, isEnglish } as const
  if (isLongEnough(text, isEnglish)) {
    if (expected?.isForBoth === true && speaksOfRules(text, isEnglish, EXPECTED_KINDS)) {
      const kinds: readonly SoughtKind[] = isEnglish ? kindsInText(text, BOTH) : BOTH
      return { ...document, kinds, isTitled: sought.length > 0 }
    }
    if (sought.length > 0 && speaksOfRules(text, isEnglish, TITLED_KINDS)) {
      const kinds = sought.length > 1 && isEnglish ? kindsInText(text, sought) : sought
      return { ...document, kinds, isTitled: title.isSure }
    }
    if (titled.length > 0 && sought.length === 0) return { ...document, kinds: [], isTitled: true }
    if (expected !== undefined && isAsExpected(text, isEnglish, expected)) {
      const kinds = isEnglish ? [kindByText(text, expected)] : [expected.kind]
      return { ...document, kinds, isTitled: false }
    }
    const isOfLaw = LEGAL.some((kind) => (title.scores.get(kind) ?? 0) >= TITLE_SCORE)
    const kind = isEnglish ? untitledKind(text, isOfLaw) : undefined
    if (kind !== undefined) return { ...document, kinds: [kind], isTitled: false }
  }
  return { kind: 'none' }
}

const HIDES_ITS_TEXT: ReadonlySet<PageKind> = new Set([
  'challenge',
  'too-little-text',
  'cookie-wall',
])

/** 'Page not found' in several languages, for sites that answer it with status 200. */
const MISSING =
  /\b404\b|not found|no longer (?:exists|available)|nicht gefunden|existiert nicht|introuvable|n['’]existe pas|no (?:se )?(?:ha )?encontr|não (?:foi )?encontrad|non (?:è stata )?trovat|niet gevonden|hittades inte|hittar inte|ikke funnet|(?:blev )?ikke fundet|findes ikke|ei löydy|nie znaleziono|nie istnieje|nenalezen|nebyla nalezena|nem található|nu a fost găsit|не найден|не существует|не знайден|не е намерен|δεν βρέθηκε|bulunamad|غير موجود|לא נמצא|見つかりません|找不到|不存在|찾을 수 없|không tìm thấy|tidak ditemukan|ไม่พบ/iu
const MISSING_MAX_CHARACTERS = 1_500

function isMissing({ title, text }: SearchedPage): boolean {
  return text.length <= MISSING_MAX_CHARACTERS && MISSING.test(`${title} ${text.slice(0, 300)}`)
}

const LEGAL: readonly LabelKind[] = ['hub', 'imprint']
const BOTH: readonly SoughtKind[] = ['privacy', 'terms']
const TITLED: readonly LabelKind[] = ['privacy', 'terms', 'cookies', 'other']

function isLongEnough(text: string, isEnglish: boolean): boolean {
  if (isEnglish) return countWords(text) >= ENGLISH_MIN_WORDS
  return text.length >= TEXT_MIN_CHARACTERS / density(text)
}

/** Chinese and Korean need about half as many characters. */
function density(text: string): number {
  return /[\p{Script=Han}\p{Script=Hangul}]/u.test(text.slice(0, 500)) ? 2 : 1
}

function speaksOfRules(text: string, isEnglish: boolean, kinds: number): boolean {
  return !isEnglish || measurePolicyLanguage(text).kinds >= kinds
}

function isAsExpected(text: string, isEnglish: boolean, { isSure }: Expectation): boolean {
  if (isEnglish) return speaksOfRules(text, true, isSure ? EXPECTED_KINDS : UNTITLED_KINDS)
  return isSure && text.length >= EXPECTED_MIN_CHARACTERS / density(text)
}

/** @param isOfLaw whether the title is 'Legal information' or the like, which terms often have */
function untitledKind(text: string, isOfLaw: boolean): SoughtKind | undefined {
  const { kinds, perHundredWords } = measurePolicyLanguage(text)
  const isPolicy =
    kinds >= (isOfLaw ? EXPECTED_KINDS : UNTITLED_KINDS) &&
    perHundredWords >= UNTITLED_PHRASES_PER_HUNDRED_WORDS &&
    countWords(text) >= (isOfLaw ? UNTITLED_MIN_WORDS / 2 : UNTITLED_MIN_WORDS)
  return isPolicy ? leaning(text) : undefined
}

const OF_PRIVACY =
  /\bpersonal (?:data|information)\b|\bprivacy\b|\bwe (?:may )?(?:collect|process|share)\b|\bcookies?\b|\bdata (?:protection|subject|controller)\b|\bopt[- ]out\b/gi
const OF_TERMS =
  /\bthese terms\b|\bthis agreement\b|\byou (?:agree|must|may not|shall)\b|\bliab(?:le|ility)\b|\bwarrant(?:y|ies)\b|\bgoverning law\b|\bgoverned by\b|\bterminat(?:e|ion)\b|\bintellectual property\b|\blicen[cs]e\b|\barbitration\b|\bindemnif\w{1,8}\b/gi

/** Factor by which one subject must be mentioned more often to be the only one. */
const CLEARLY_MORE = 4
const LEANING_MORE = 1.5

function subjects(text: string): Readonly<Record<SoughtKind, number>> {
  return {
    privacy: text.match(OF_PRIVACY)?.length ?? 0,
    terms: text.match(OF_TERMS)?.length ?? 0,
  }
}

/** The expected kind, unless the text clearly is the other. */
function kindByText(text: string, { kind, isSure }: Expectation): SoughtKind {
  if (!isSure) return leaning(text) ?? kind
  const [only, second] = kindsInText(text, BOTH)
  return second === undefined && only !== undefined ? only : kind
}

function leaning(text: string): SoughtKind | undefined {
  const { privacy, terms } = subjects(text)
  if (privacy > terms * LEANING_MORE) return 'privacy'
  return terms > privacy * LEANING_MORE ? 'terms' : undefined
}

/** A title may name both although the text is only one: 'Terms (see also our privacy policy)'. */
function kindsInText(text: string, kinds: readonly SoughtKind[]): readonly SoughtKind[] {
  const { privacy, terms } = subjects(text)
  if (privacy > terms * CLEARLY_MORE) return ['privacy']
  return terms > privacy * CLEARLY_MORE ? ['terms'] : kinds
}

function isHub(page: SearchedPage, title: ReadonlyMap<LabelKind, number>, words: number): boolean {
  const isTitled = (title.get('hub') ?? 0) >= TITLE_SCORE && words <= HUB_MAX_WORDS
  const isShort = page.text.length <= CHOICE_MAX_CHARACTERS
  if (!isTitled && !isShort) return false
  const needed = isTitled ? HUB_MIN_LINKS : CHOICE_MIN_LINKS
  const documents = new Set<string>()
  for (const { place, url, scored = [] } of page.links) {
    if (place !== 'body' || documents.size >= needed) continue
    const best = Math.max(0, ...scored.map(({ score }) => score))
    if (best >= HUB_LINK_SCORE) documents.add(url)
  }
  return documents.size >= needed
}
