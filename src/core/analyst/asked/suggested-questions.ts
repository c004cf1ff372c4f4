import { languageOf } from '../../text/document-language.ts'
import { cutPassages } from '../../text/passages.ts'
import type { AnalystModels } from '../analyst-models.ts'
import { compileWording } from '../reading/wording.ts'
import type { AnsweredQuestion } from './next-questions.ts'
import { likeliestFirst, scoreUnits } from './score-units.ts'
import { type ReadUnits, readUnits } from './unit-features.ts'

/**
 * A question, and the beginnings of words of which its answer must have one: the scorer may find
 * something else.
 */
type Candidate = readonly [question: string, speaksOf: string]

/** Everyday questions by subject, in the order in which they are tried. */
const CANDIDATES: Readonly<Record<string, readonly Candidate[]>> = {
  sharing: [
    ['Who do they share my data with?', 'shar|disclos|third'],
    ['Do they sell my personal data?', 'sell|sale|sold|rent'],
    ['Would they give my data to the police?', 'law|legal|court|police|authorit|subpoena'],
    ['Do they use my data for ads?', 'ads|ad!([a-z])|advert'],
  ],
  leaving: [
    ['How do I delete my account?', 'delet|clos|deactivat|remov'],
    ['How do I cancel?', 'cancel'],
    ['What happens to my data when I close my account?', 'delet|retain|terminat|clos'],
  ],
  money: [
    ['Can I get a refund?', 'refund'],
    ['Does my subscription renew by itself?', 'renew'],
    ['Can they raise the price?', 'price|pricing|fee'],
    ['What fees can they charge me?', 'fee|charge|cost'],
    ['When do I have to pay?', 'pay|invoice|bill'],
  ],
  keeping: [
    ['How long do they keep my data?', 'keep|kept|retain|retention|store|delet'],
    ['How do they protect my data?', 'protect|secur|encrypt|safeguard'],
    [
      'Is my data sent to other countries?',
      'countr|transfer|international|outside|abroad|united states|eea|eu',
    ],
  ],
  collecting: [
    ['What data do they collect about me?', 'collect|gather|receiv'],
    ['Do they track my location?', 'locat|gps'],
    ['Do they use cookies?', 'cookie'],
    ['Do they get data about me from others?', 'third|other|partner|public'],
  ],
  liability: [
    ['Am I responsible if something goes wrong?', 'responsib|liab|risk'],
    ['How much would they have to pay me for damage?', 'liab|damage'],
  ],
  choices: [
    ['How can I get a copy of my data?', 'cop(y|ies)|access|portab'],
    ['How do I stop marketing emails?', 'market|promotion|newsletter|unsubscribe'],
    ['Can I correct what they know about me?', 'rectif|inaccura|incorrect'],
    ['How do I turn off cookies?', 'cookie'],
  ],
  content: [
    ['Who owns what I post?', 'own|licen[cs]e|intellectual'],
    ['What am I not allowed to do?', 'not|prohibit|forbid'],
    ['Can they remove what I post?', 'remov|delet'],
    ['Can they use my photos?', 'photo|image|picture|content'],
  ],
  disputes: [
    ['Can I sue them?', 'court|class action|lawsuit|arbitrat|sue'],
    ['Do I have to go to arbitration?', 'arbitrat'],
    ['Which law applies?', 'laws?'],
  ],
  age: [
    ['How old do I have to be?', 'age!(n*)|years|1[368]'],
    ['Do they collect data about children?', 'child|minor|under'],
  ],
  changes: [
    ['Can they change this without telling me?', 'chang|modif|amend|updat|revis'],
    ['How will they tell me about changes?', 'chang|modif|amend|updat|revis'],
  ],
  contact: [
    ['How do I contact them?', '@|contact|mail|phone|write'],
    ['Where can I complain?', 'complain|authorit|ombuds'],
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
  return compileWording(`(${speaksOf})*`).test(`${lead?.text ?? ''} ${sentence.text}`.toLowerCase())
    ? { at, chance }
    : undefined
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
