import {
  type FeatureCounts,
  type LinearModel,
  linearScores,
  readLinearModel,
  wordRuns,
} from '../learned/linear-model.ts'
import type { TensorFile } from '../learned/tensor-file.ts'
import { citability } from '../reading/finding.ts'
import type { SentenceView } from '../reading/sentence-view.ts'
import { wording } from '../reading/wording.ts'
import { createStemmer, tokenise } from '../stems.ts'
import { findCompany } from './company.ts'
import { type DocumentTypeFinding, findingOfKind, namesCompany } from './kind-sentence.ts'
import {
  callsItself,
  DOCUMENT_KINDS,
  type DocumentKind,
  kindByRules,
  kindSigns,
} from './kind-signs.ts'

/** Bonus for the kind that the rules name. Chosen by cross-validation. */
const RULES_BONUS = 0.6
/** Below this score the model's kind is not used: a text unknown to the rules may be anything. */
const MIN_MODEL_SCORE = -0.5

/**
 * The type of a document, its owner, and the sentences that show them. The rules decide unless the
 * model is clearly surer of another kind; they always decide if the model has not learned their kind.
 */
export function findDocumentType(
  views: readonly SentenceView[],
  title: string,
  model: DocumentTypeModel,
  url?: string,
): DocumentTypeFinding | undefined {
  const kind = kindOf(views, title, model)
  return (
    kind &&
    findingOfKind(kind, views, title, findCompany(views, title, url), () =>
      mostTelling(kind, views, model),
    )
  )
}

/** Sentences with the company's name that are taken besides the most telling one. */
const NAMING_SENTENCES_MAX = 5

/**
 * The sentences of a whole document that show its type and company, the most telling first. If only
 * parts of a document are sent, these must be among them.
 */
export function typeSentences(views: readonly SentenceView[]): readonly SentenceView[] {
  const company = findCompany(views, '')
  const kind = kindByRules(views, '')
  const type = kind && findingOfKind(kind, views, '', company, () => undefined)
  const naming = views.filter(
    ({ sentence }) => company && namesCompany(sentence.text, company.name),
  )
  return [
    company?.view,
    type?.saysSo ? type.view : undefined,
    ...naming.slice(0, NAMING_SENTENCES_MAX),
  ].filter((view) => view !== undefined)
}

function kindOf(
  views: readonly SentenceView[],
  title: string,
  model: DocumentTypeModel,
): DocumentKind | undefined {
  const byRules = kindByRules(views, title)
  if (byRules !== undefined && !model.words.classes.includes(byRules.name)) return byRules
  const [best] = kindScores(model, documentTypeFeatures(views, title))
    .map(({ name, score }) => ({
      name,
      score: name === byRules?.name ? score + RULES_BONUS : score,
    }))
    .toSorted((a, b) => b.score - a.score)
  if (best === undefined || best.score < MIN_MODEL_SCORE) return byRules
  const likely = DOCUMENT_KINDS.find((kind) => kind.name === best.name)
  if (likely === byRules || byRules === undefined) return likely
  // A contract may read like a policy because of what it is about.
  const isPolicy = likely?.name.endsWith('policy') ?? false
  return isPolicy && views.slice(0, CONTRACT_SENTENCES).some(isContractOf(byRules))
    ? byRules
    : likely
}

/** A contract says so in its opening. */
const CONTRACT_SENTENCES = 4
const CONTRACT = wording`(legal|binding|contractual) ..2 (agreement|contract|document) ..4 (between|you) | (agreement|contract) (is)? between you`

const isContractOf =
  (kind: DocumentKind) =>
  ({ own }: SentenceView): boolean =>
    CONTRACT.test(own) && callsItself(own, kind)

/** The quotable sentence with the highest score for a kind. */
function mostTelling(
  kind: DocumentKind,
  views: readonly SentenceView[],
  { words }: DocumentTypeModel,
): SentenceView | undefined {
  const one = words.classes.indexOf(kind.name)
  const [best] = views
    .filter((view) => citability(view) > 0)
    .map((view) => ({ view, score: linearScores(words, stemsOf(view.own))[one] ?? 0 }))
    .toSorted((a, b) => b.score - a.score)
  return best?.view
}

/** The feature groups of the document-type model: all words, title and headings, signs from rules. */
const DOCUMENT_TYPE_ZONES = ['words', 'headings', 'signs'] as const

type DocumentTypeZone = (typeof DOCUMENT_TYPE_ZONES)[number]

const LONGEST_HEADING_RUN = 2

/** The features of a document, or of passages chosen from it, for each zone. */
export function documentTypeFeatures(
  views: readonly SentenceView[],
  title: string,
): Readonly<Record<DocumentTypeZone, FeatureCounts>> {
  const lines = [title, ...new Set(views.map(({ heading }) => heading))]
  return {
    words: stemsOf([...lines, ...views.map(({ own }) => own)].join('\n')),
    headings: headingRuns(title, lines),
    signs: kindSigns(views, title),
  }
}

/** The stems of a text with their counts. */
function stemsOf(text: string): FeatureCounts {
  return wordRuns(createStemmer()(text), 1)
}

/** Words of the title count twice: as title and as heading. */
function headingRuns(title: string, lines: readonly string[]): FeatureCounts {
  const counts = new Map<string, number>()
  for (const line of lines) {
    for (const [run, count] of wordRuns(tokenise(line), LONGEST_HEADING_RUN)) {
      counts.set(run, (counts.get(run) ?? 0) + count)
    }
  }
  for (const [run, count] of wordRuns(tokenise(title), LONGEST_HEADING_RUN)) {
    counts.set(`title ${run}`, count)
  }
  return counts
}

/** A linear model for each zone, trained together: their scores add up. */
export type DocumentTypeModel = Readonly<Record<DocumentTypeZone, LinearModel>>

/** Reads the document-type model: each zone has its own prefix, 'words.' and the like. */
export function readDocumentTypeModel(file: TensorFile): DocumentTypeModel {
  const zones = DOCUMENT_TYPE_ZONES.map((zone) => [zone, readLinearModel(file, `${zone}.`)])
  return Object.fromEntries(zones)
}

/** The score of each kind that the model has learned: above 0 it is likely. */
export function kindScores(
  model: DocumentTypeModel,
  features: Readonly<Record<DocumentTypeZone, FeatureCounts>>,
): readonly Readonly<{ name: string; score: number }>[] {
  const zones = DOCUMENT_TYPE_ZONES.map((zone) => linearScores(model[zone], features[zone]))
  return model.words.classes.map((name, one) => ({
    name,
    score: zones.reduce((sum, scores) => sum + (scores[one] ?? 0), 0),
  }))
}
