import { languageOf } from '../../text/document-language.ts'
import { cutPassages } from '../../text/passages.ts'
import type { AnalystModels } from '../analyst-models.ts'
import type { AnsweredQuestion } from './next-questions.ts'
import { likeliestFirst, scoreUnits } from './score-units.ts'
import { type ReadUnits, readUnits } from './unit-features.ts'

/** A question, and what its answer must mention: the scorer may find something else. */
type Candidate = readonly [question: string, speaksOf: RegExp]

/** Everyday questions by subject, in the order in which they are tried. */
const CANDIDATES: Readonly<Record<string, readonly Candidate[]>> = {
  sharing: [
    ['Who do they share my data with?', /\b(?:shar|disclos|third)/i],
    ['Do they sell my personal data?', /\b(?:sell|sale|sold|rent)/i],
    ['Would they give my data to the police?', /\b(?:law|legal|court|police|authorit|subpoena)/i],
    ['Do they use my data for ads?', /\b(?:ads?|advert)/i],
  ],
  leaving: [
    ['How do I delete my account?', /\b(?:delet|clos|deactivat|remov)/i],
    ['How do I cancel?', /\bcancel/i],
    ['What happens to my data when I close my account?', /\b(?:delet|retain|terminat|clos)/i],
  ],
  money: [
    ['Can I get a refund?', /refund/i],
    ['Does my subscription renew by itself?', /renew/i],
    ['Can they raise the price?', /\b(?:price|pricing|fee)/i],
    ['What fees can they charge me?', /\b(?:fee|charge|cost)/i],
    ['When do I have to pay?', /\b(?:pay|invoice|bill)/i],
  ],
  keeping: [
    ['How long do they keep my data?', /\b(?:keep|kept|retain|retention|store|delet)/i],
    ['How do they protect my data?', /\b(?:protect|secur|encrypt|safeguard)/i],
    [
      'Is my data sent to other countries?',
      /\b(?:countr|transfer|international|outside|abroad|united states|eea\b|eu\b)/i,
    ],
  ],
  collecting: [
    ['What data do they collect about me?', /\b(?:collect|gather|receiv)/i],
    ['Do they track my location?', /\b(?:locat|gps)/i],
    ['Do they use cookies?', /cookie/i],
    ['Do they get data about me from others?', /\b(?:third|other|partner|public)/i],
  ],
  liability: [
    ['Am I responsible if something goes wrong?', /\b(?:responsib|liab|risk)/i],
    ['How much would they have to pay me for damage?', /\b(?:liab|damage)/i],
  ],
  choices: [
    ['How can I get a copy of my data?', /\b(?:cop(?:y|ies)|access|portab)/i],
    ['How do I stop marketing emails?', /\b(?:market|promotion|newsletter|unsubscribe)/i],
    ['Can I correct what they know about me?', /\b(?:rectif|inaccura|incorrect)/i],
    ['How do I turn off cookies?', /cookie/i],
  ],
  content: [
    ['Who owns what I post?', /\b(?:own|licen[cs]e|intellectual)/i],
    ['What am I not allowed to do?', /\b(?:not|prohibit|forbid)/i],
    ['Can they remove what I post?', /\b(?:remov|delet)/i],
    ['Can they use my photos?', /\b(?:photo|image|picture|content)/i],
  ],
  disputes: [
    ['Can I sue them?', /\b(?:court|class action|lawsuit|arbitrat|sue)/i],
    ['Do I have to go to arbitration?', /arbitrat/i],
    ['Which law applies?', /\blaws?\b/i],
  ],
  age: [
    ['How old do I have to be?', /\b(?:age|years|1[368])\b/i],
    ['Do they collect data about children?', /\b(?:child|minor|under)/i],
  ],
  changes: [
    ['Can they change this without telling me?', /\b(?:chang|modif|amend|updat|revis)/i],
    ['How will they tell me about changes?', /\b(?:chang|modif|amend|updat|revis)/i],
  ],
  contact: [
    ['How do I contact them?', /@|\b(?:contact|mail|phone|write)/i],
    ['Where can I complain?', /\b(?:complain|authorit|ombuds)/i],
  ],
}

const SUGGESTED = 3
/** At this chance a question is good enough, and no better one on its subject is looked for. */
const SURE_CHANCE = 0.9
/** Passages of a document that are read, from its beginning: about 30,000 words. */
const PASSAGES_LOOKED_AT = 600
/** Limit of scores in all, so that documents of any length take about equally long. */
const SCORES_MAX = 12_000

/**
 * Up to three everyday questions on different subjects that a document answers well, the likeliest
 * first. Fewer where it answers fewer, and none where it is not in English.
 */
export function suggestQuestions(text: string, models: AnalystModels): readonly string[] {
  const best = new Map<string, AnsweredQuestion>()
  for (const found of answeredIn(text, models, (kind) => best.get(kind))) {
    best.set(found.kind, found)
    if (best.values().filter(isSure).toArray().length >= SUGGESTED) break
  }
  return surestFirst([...best.values()])
    .slice(0, SUGGESTED)
    .map(({ question }) => question)
}

/**
 * The everyday questions that a document answers well, the surest first, each by another sentence. Of a
 * very long document not all are tried. None where it is not in English.
 */
export function answeredQuestions(
  text: string,
  models: AnalystModels,
): readonly AnsweredQuestion[] {
  const found = surestFirst([...answeredIn(text, models, () => undefined)])
  return found
    .filter(({ at }, index) => found.findIndex((one) => one.at === at) === index)
    .map(({ question, kind, chance }) => ({ question, kind, chance }))
}

type Found = AnsweredQuestion & Readonly<{ at: number }>

/** @param before the question of a kind that is good enough already, if one is */
function* answeredIn(
  text: string,
  models: AnalystModels,
  before: (kind: string) => AnsweredQuestion | undefined,
): Generator<Found> {
  if (languageOf(text).kind === 'other') return
  const read = readUnits(cutPassages(text).slice(0, PASSAGES_LOOKED_AT), models.asked.words)
  const questionsMax = Math.floor(SCORES_MAX / Math.max(1, read.units.length))
  for (const [kind, candidate] of candidatesByRound().slice(0, questionsMax)) {
    const known = before(kind)
    if (known !== undefined && isSure(known)) continue
    const found = bestUnit(candidate, read, models)
    if (found === undefined || found.chance <= (known?.chance ?? 0)) continue
    yield { question: candidate[0], kind, ...found }
  }
}

function isSure({ chance }: AnsweredQuestion): boolean {
  return chance >= SURE_CHANCE
}

function surestFirst<One extends AnsweredQuestion>(found: readonly One[]): readonly One[] {
  return found.toSorted((a, b) => b.chance - a.chance)
}

/** The unit that would be shown; undefined where it is too unsure or speaks of something else. */
function bestUnit(
  [question, speaksOf]: Candidate,
  read: ReadUnits,
  models: AnalystModels,
): Readonly<{ at: number; chance: number }> | undefined {
  const [first] = likeliestFirst(scoreUnits(question, [], read, models))
  if (first === undefined || first.chance < models.asked.trees.answerMin) return undefined
  const { sentence, lead } = first.unit.view
  const { at, chance } = first
  return speaksOf.test(`${lead?.text ?? ''} ${sentence.text}`) ? { at, chance } : undefined
}

/** The first question of each kind, then the second of each, and so on. */
function candidatesByRound(): readonly (readonly [kind: string, Candidate])[] {
  const kinds = Object.entries(CANDIDATES)
  const longest = Math.max(...kinds.map(([, candidates]) => candidates.length))
  return Array.from({ length: longest }, (_, at) =>
    kinds.flatMap(([kind, candidates]) => {
      const candidate = candidates[at]
      return candidate === undefined ? [] : [[kind, candidate] as const]
    }),
  ).flat()
}
