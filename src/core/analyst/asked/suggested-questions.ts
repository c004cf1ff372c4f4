import { languageOf } from '../../text/document-language.ts'
import { cutPassages } from '../../text/passages.ts'
import type { AnalystModels } from '../learned/analyst-models.ts'
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

type Suggestion = Readonly<{ question: string; chance: number }>

/**
 * Up to three everyday questions on different subjects that a document answers well, the likeliest
 * first. Fewer where it answers fewer, and none where it is not in English.
 */
export function suggestQuestions(text: string, models: AnalystModels): readonly string[] {
  if (languageOf(text).kind === 'other') return []
  const read = readUnits(cutPassages(text).slice(0, PASSAGES_LOOKED_AT), models.asked.words)
  const questionsMax = Math.floor(SCORES_MAX / Math.max(1, read.units.length))
  const best = new Map<string, Suggestion>()
  for (const [kind, candidate] of candidatesByRound().slice(0, questionsMax)) {
    if (best.values().filter(isSure).toArray().length >= SUGGESTED) break
    const before = best.get(kind)
    if (before !== undefined && isSure(before)) continue
    const chance = chanceOf(candidate, read, models)
    if (chance >= models.asked.trees.answerMin && chance > (before?.chance ?? 0)) {
      best.set(kind, { question: candidate[0], chance })
    }
  }
  return [...best.values()]
    .toSorted((a, b) => b.chance - a.chance)
    .slice(0, SUGGESTED)
    .map(({ question }) => question)
}

function isSure({ chance }: Suggestion): boolean {
  return chance >= SURE_CHANCE
}

/** The chance of the unit that would be shown; 0 if it is about something else. */
function chanceOf([question, speaksOf]: Candidate, read: ReadUnits, models: AnalystModels): number {
  const [first] = likeliestFirst(scoreUnits(question, [], read, models))
  if (first === undefined) return 0
  const { sentence, lead } = first.unit.view
  return speaksOf.test(`${lead?.text ?? ''} ${sentence.text}`) ? first.chance : 0
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
