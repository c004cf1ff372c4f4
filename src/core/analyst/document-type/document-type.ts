import { linearScores } from '../learned/linear-model.ts'
import { citability } from '../reading/quote-quality.ts'
import type { SentenceView } from '../reading/sentence-view.ts'
import { findCompany } from './company.ts'
import {
  type DocumentTypeModel,
  documentTypeFeatures,
  kindScores,
  stemsOf,
} from './document-type-model.ts'
import { DOCUMENT_KINDS, type DocumentKind } from './document-types.ts'
import { kindByRules } from './kind-by-rules.ts'
import { type DocumentTypeFinding, findingOfKind, namesCompany } from './kind-sentence.ts'

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
    findingOfKind(kind, views, findCompany(views, title, url), () =>
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
  const type = kind && findingOfKind(kind, views, company, () => undefined)
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
  return DOCUMENT_KINDS.find((kind) => kind.name === best.name)
}

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
