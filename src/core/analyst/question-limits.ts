import {
  ANALYSIS_MAX_CHARACTERS_PER_QUESTION,
  ANALYSIS_MAX_WORDS_PER_QUESTION,
  FREE_CAPTURES_PER_SESSION,
  FREE_QUESTION_MAX_WORDS,
  PREMIUM_DOCUMENTS_MAX,
  PREMIUM_EARLIER_TURNS_WORDS,
  PREMIUM_QUESTION_MAX_WORDS,
  PREMIUM_QUESTION_PASSAGE_WORDS,
  PROMPT_ANSWER_MAX_WORDS,
  QUESTION_CHARACTERS_PER_WORD,
} from '../limits.ts'
import type { Passage } from '../text/passage.ts'
import { countWords, takeCharacters, takeWords } from '../text/words.ts'
import { questionsLeanedOn } from './asked/question-parts.ts'

/** An earlier turn of a conversation. */
export type Turn = Readonly<{ question: string; answer: string }>

export type Tier = 'free' | 'premium'

/** A limit in words, and in characters for text without spaces. */
type Size = Readonly<{ words: number; characters: number }>

/** Characters of passages and answers for each word that they may have. */
const CHARACTERS_PER_WORD = 10

/**
 * The limits of a question in each tier. A free question's earlier turns share the room of its
 * passages, so that its prompt is never longer than that of an analysis plus a question.
 */
export const QUESTION_LIMITS = {
  free: {
    question: questionSize(FREE_QUESTION_MAX_WORDS),
    documents: FREE_CAPTURES_PER_SESSION,
    passages: {
      words: ANALYSIS_MAX_WORDS_PER_QUESTION,
      characters: ANALYSIS_MAX_CHARACTERS_PER_QUESTION,
    },
    /** Extra room for earlier turns, besides what the passages leave. */
    earlierWords: 0,
  },
  premium: {
    question: questionSize(PREMIUM_QUESTION_MAX_WORDS),
    documents: PREMIUM_DOCUMENTS_MAX,
    passages: {
      words: PREMIUM_QUESTION_PASSAGE_WORDS,
      characters: CHARACTERS_PER_WORD * PREMIUM_QUESTION_PASSAGE_WORDS,
    },
    earlierWords: PREMIUM_EARLIER_TURNS_WORDS,
  },
} as const satisfies Record<
  Tier,
  { question: Size; documents: number; passages: Size; earlierWords: number }
>

function questionSize(words: number): Size {
  return { words, characters: words * QUESTION_CHARACTERS_PER_WORD }
}

/**
 * Words of passages that the browser may choose for a question. A free follow-up leaves room for the
 * earlier questions that a language model needs to understand it.
 *
 * @param earlier the questions before, oldest first
 */
export function passageWordsFor(tier: Tier, question: string, earlier: readonly string[]): number {
  const { passages, question: each, earlierWords } = QUESTION_LIMITS[tier]
  const needed = questionsLeanedOn(question, earlier)
    .map((before) => Math.min(countWords(before), each.words))
    .reduce((sum, words) => sum + words, 0)
  return passages.words - Math.max(0, needed - earlierWords)
}

/**
 * The earlier turns that a prompt has room for besides its passages, oldest first. Questions take
 * precedence over answers, and later ones over earlier ones. What is too long is cut, never refused: an
 * honest conversation may be longer than its tier allows.
 */
export function turnsThatFit(
  tier: Tier,
  earlier: readonly Turn[],
  passages: readonly Passage[],
): readonly Turn[] {
  // Skips counting words for a visitor's first question, as most are.
  if (earlier.length === 0) return []
  const { passages: budget, question: each, earlierWords } = QUESTION_LIMITS[tier]
  let room = lessTexts(
    {
      words: budget.words + earlierWords,
      characters: budget.characters + CHARACTERS_PER_WORD * earlierWords,
    },
    passages.flatMap(({ heading = '', text }) => [heading, text]),
  )
  const questions: string[] = []
  for (const turn of earlier.toReversed()) {
    const question = cut(turn.question, each)
    const left = lessTexts(room, [question])
    if (left.words < 0 || left.characters < 0) break
    room = left
    questions.push(question)
  }
  const turns = questions.map((question, back) => {
    const answer = cut(earlier.at(-1 - back)?.answer ?? '', smallerOf(room, ANSWER_SIZE))
    room = lessTexts(room, [answer])
    return { question, answer }
  })
  return turns.reverse()
}

const ANSWER_SIZE: Size = {
  words: PROMPT_ANSWER_MAX_WORDS,
  characters: CHARACTERS_PER_WORD * PROMPT_ANSWER_MAX_WORDS,
}

function lessTexts(room: Size, texts: readonly string[]): Size {
  return {
    words: texts.reduce((left, text) => left - countWords(text), room.words),
    characters: texts.reduce((left, text) => left - text.length, room.characters),
  }
}

function smallerOf(one: Size, other: Size): Size {
  return {
    words: Math.max(0, Math.min(one.words, other.words)),
    characters: Math.max(0, Math.min(one.characters, other.characters)),
  }
}

function cut(text: string, { words, characters }: Size): string {
  return takeWords(takeCharacters(text.trim(), characters), words)
}
