import { citability } from '../judge/citable.ts'
import type { SentenceView } from '../judge/sentence-view.ts'
import { linearScores } from '../models/linear-model.ts'
import { documentTypeFeatures, stemsOf } from './document-type-features.ts'
import { type DocumentTypeModel, likeliestKind } from './document-type-model.ts'
import { DOCUMENT_KINDS, type DocumentKind } from './document-types.ts'
import { kindByRules } from './kind-by-rules.ts'
import { type DocumentTypeFinding, findingOfKind } from './kind-sentence.ts'

/** Below this no kind speaks for itself: the text may be anything. */
const MIN_MODEL_SCORE = -0.5

/**
 * What kind of document this is, whose, and the sentences that show it. Where the rules name a kind
 * that the model has not learned, the rules decide; else the model, which knows what they see.
 */
export function findDocumentType(
  views: readonly SentenceView[],
  title: string,
  model: DocumentTypeModel,
): DocumentTypeFinding | undefined {
  const kind = kindOf(views, title, model)
  return kind && findingOfKind(kind, views, title, () => mostTelling(kind, views, model))
}

/** The company whose document this is, as far as its sentences say. */
export function findCompany(views: readonly SentenceView[], title: string): string | undefined {
  const kind = kindByRules(views, title)
  return kind && findingOfKind(kind, views, title, () => undefined)?.company
}

function kindOf(
  views: readonly SentenceView[],
  title: string,
  model: DocumentTypeModel,
): DocumentKind | undefined {
  const byRules = kindByRules(views, title)
  if (byRules !== undefined && !model.words.classes.includes(byRules.name)) return byRules
  const { name, score } = likeliestKind(model, documentTypeFeatures(views, title))
  if (score < MIN_MODEL_SCORE) return byRules
  return DOCUMENT_KINDS.find((kind) => kind.name === name)
}

/** The sentence whose words speak most for a kind. */
function mostTelling(
  kind: DocumentKind,
  views: readonly SentenceView[],
  { words }: DocumentTypeModel,
): SentenceView | undefined {
  const one = words.classes.indexOf(kind.name)
  const [best] = views
    .filter((view) => citability(view) >= 0)
    .map((view) => ({ view, score: linearScores(words, stemsOf(view.own))[one] ?? 0 }))
    .toSorted((a, b) => b.score - a.score)
  return best?.view
}
