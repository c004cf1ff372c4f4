import type { QuestionTopic } from '../../../src/core/analyst/ranker/question-topics.ts'

/** Words of headings that tell what the sentences under them are about. */
const HEADING_WORDS: Readonly<Record<QuestionTopic, RegExp>> = {
  first:
    /collect|use|using|purpose|process|information we|data we|cookie|log data|location|device|payment|personal (?:data|information)|tracking|analytic|advertis/i,
  third:
    /third[- ]part|shar|disclos|recipient|partner|affiliate|who (?:do|can|else)|sell|service provider|with whom|law enforcement|legal process/i,
  datasecurity: /secur|protect(?!ion (?:officer|act|law|authorit))|safe|breach/i,
  user_choice: /choice|opt|unsubscrib|control|preference|withdraw|consent|settings|manage/i,
  dataretention: /retention|retain|how long|keep (?:your|my|the)|stor(?:e|age)|delet/i,
  user_access: /access|correct|rectif|portab|your rights|data subject|review (?:and|your)/i,
  other:
    /child|minor|contact|change|amend|update|international|cross-border|transfer|definition|introduction|scope|question|govern|effective/i,
}

/** The topics that a heading names; none where it tells nothing. */
export function topicsOfHeading(heading: string): readonly QuestionTopic[] {
  return (Object.keys(HEADING_WORDS) as QuestionTopic[]).filter((topic) =>
    HEADING_WORDS[topic].test(heading),
  )
}
