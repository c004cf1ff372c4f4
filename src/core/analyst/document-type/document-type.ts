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

/** Another kind than the rules name must be ahead by this much. Chosen by cross-validation. */
const PLAINLY_SURER = 0.6
/** Below this no kind speaks for itself: a text of which the rules know nothing may be anything. */
const MIN_MODEL_SCORE = -0.5

/**
 * What kind of document this is, whose, and the sentences that show it. The rules decide where
 * the model is not plainly surer of another kind, and where it has not learned the kind that they name.
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

/** A name that recurs is known by so many sentences besides the one that says most. */
const NAMING_SENTENCES_MAX = 5

/**
 * The sentences of a whole document from which its kind and company are known, the most telling in
 * front: of a document that is sent in part, these must be in it.
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
      score: name === byRules?.name ? score + PLAINLY_SURER : score,
    }))
    .toSorted((a, b) => b.score - a.score)
  if (best === undefined || best.score < MIN_MODEL_SCORE) return byRules
  return DOCUMENT_KINDS.find((kind) => kind.name === best.name)
}

/** The sentence whose words speak most for a kind. */
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
