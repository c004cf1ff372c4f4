import { languageOf } from '../../text/document-language.ts'
import { cutPassages } from '../../text/passages.ts'
import type { AnalystModels } from '../models/analyst-models.ts'
import { scoreUnits } from './score-units.ts'
import { readUnits } from './unit-features.ts'

/** Everyday questions by what they are about, in the order in which they are tried. */
const CANDIDATES = {
  sharing: [
    'Who do they share my data with?',
    'Do they sell my personal data?',
    'Would they give my data to the police?',
    'Do they use my data for ads?',
  ],
  leaving: [
    'How do I delete my account?',
    'What happens to my data when I close my account?',
    'Can they close my account?',
    'How do I cancel?',
  ],
  money: [
    'Can I get a refund?',
    'Does my subscription renew by itself?',
    'Can they raise the price?',
    'What fees can they charge me?',
    'When do I have to pay?',
  ],
  keeping: [
    'How long do they keep my data?',
    'How do they protect my data?',
    'Is my data sent to other countries?',
  ],
  collecting: [
    'What data do they collect about me?',
    'Do they track my location?',
    'Do they use cookies?',
    'Do they get data about me from others?',
  ],
  liability: [
    'Am I responsible if something goes wrong?',
    'How much would they have to pay me for damage?',
  ],
  choices: [
    'How can I get a copy of my data?',
    'How do I stop marketing emails?',
    'Can I correct what they know about me?',
    'How do I turn off cookies?',
  ],
  content: [
    'Who owns what I post?',
    'What am I not allowed to do?',
    'Can they remove what I post?',
    'Can they use my photos?',
  ],
  disputes: ['Can I sue them?', 'Do I have to go to arbitration?', 'Which law applies?'],
  age: ['How old do I have to be?', 'Do they collect data about children?'],
  changes: ['Can they change this without telling me?', 'How will they tell me about changes?'],
  contact: ['How do I contact them?', 'Where can I complain?'],
} as const satisfies Record<string, readonly string[]>

const SUGGESTED = 3
/** From this chance on a question of each kind is good enough, and no better one is looked for. */
const SURE_CHANCE = 0.9
/** Passages of a document that are looked at, from its beginning: about 30,000 words. */
const PASSAGES_LOOKED_AT = 600
/** Scores in all, so that a document of any length takes about as long. */
const SCORES_MAX = 30_000

type Suggestion = Readonly<{ kind: string; question: string; chance: number }>

/**
 * Up to three everyday questions, each about something else, that a document answers well, the surest
 * first. Fewer where it answers fewer, and none where it is not in English.
 */
export function suggestQuestions(text: string, models: AnalystModels): readonly string[] {
  if (languageOf(text).kind === 'other') return []
  const { words, trees } = models.asked
  const read = readUnits(cutPassages(text).slice(0, PASSAGES_LOOKED_AT), words)
  const questionsMax = Math.floor(SCORES_MAX / Math.max(1, read.units.length))
  const best = new Map<string, Suggestion>()
  const isSure = ({ chance }: Suggestion) => chance >= SURE_CHANCE
  for (const { kind, question } of inTurns().slice(0, questionsMax)) {
    if (best.values().filter(isSure).toArray().length >= SUGGESTED) break
    const before = best.get(kind)
    if (before !== undefined && isSure(before)) continue
    const chance = scoreUnits(question, [], read, models).reduce(
      (most, unit) => Math.max(most, unit.chance),
      0,
    )
    if (chance >= Math.max(trees.answerMin, before?.chance ?? 0)) {
      best.set(kind, { kind, question, chance })
    }
  }
  return [...best.values()]
    .toSorted((a, b) => b.chance - a.chance)
    .slice(0, SUGGESTED)
    .map(({ question }) => question)
}

/** The first question of each kind, then the second of each, and so on. */
function inTurns(): readonly Readonly<{ kind: string; question: string }>[] {
  const kinds = Object.entries<readonly string[]>(CANDIDATES)
  const longest = Math.max(...kinds.map(([, questions]) => questions.length))
  return Array.from({ length: longest }, (_, at) =>
    kinds.flatMap(([kind, questions]) => {
      const question = questions[at]
      return question === undefined ? [] : [{ kind, question }]
    }),
  ).flat()
}
