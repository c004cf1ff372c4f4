import type { ClauseKind } from './clause-kind.ts'

/** Clauses about the reader's content, name and face. */
export const CONTENT_CONSIDERATIONS: readonly ClauseKind[] = [
  {
    id: 'perpetual-licence',
    says: /\b(?:you|users?|members?|customers?)\b (?:\S+ ){0,30}?(?:grants?|granting|give|licen[sc]e)\b (?:\S+ ){0,40}?(?:perpetual|irrevocable)\b,?(?: \S+){0,30}? (?:licen[sc]e|right)\b/,
    unless:
      /\b(?:we|company|us|will) (?:hereby )?grants? (?:to )?(?:you|users?|members?|customers?)\b|\bgrants? (?:to )?(?:you|licensee|customer|end user)\b|\bnot grant\b|\bgrants? (?:to )?(?:such|those|each|other)\b|\bfeedback\b|\bsuggestions\b|\bideas\b|\bremov\w+ .* (?:perpetual|terminate)|\bgrants? (?:to )?(?:\S+ ){0,3}?users?\b/,
    texts: [
      {
        when: /\bperpetual\w*\b.*\b(?:content|submissions?|materials?|post|upload|contribution|works?)|\b(?:content|submissions?|materials?|post|upload|contribution|works?)\w*\b.*\bperpetual/,
        text: 'You grant a permanent licence to your content.',
      },
      {
        when: /\b(?:content|submissions?|materials?|post|upload|contribution|works?)/,
        text: 'You grant an irrevocable licence to your content.',
      },
    ],
  },
  {
    id: 'broad-licence',
    says: /\b(?:you|users?|customers?|subscribers?|contributors?)\b (?:\S+ ){0,30}?grants?(?:ing)?\b (?:\S+ ){0,30}?(?:world-?wide|royalty[- ]free|sub-?licen[sc]\w+)\b.{0,400}\b(?:content|materials?|submissions?|post|upload|photos?|data)\b|\b(?:content|materials?|submissions?|post|upload)\b.*\byou (?:hereby )?grant\b(?: \S+){0,30}? (?:world-?wide|royalty[- ]free|sub-?licen[sc]\w+)\b/,
    unless:
      /\bgrants? (?:to )?(?:you|users?|members?|customers?)\b|\bnot grant\b|\bfeedback\b|\bsuggestions\b|\bsolely\b|\bonly\b|\blimited licen|(?<!ir)revocable\b|\bgrants? (?:to )?(?:\S+ ){0,3}?users?\b/,
    texts: [{ text: 'You grant them a broad licence to your content.' }],
  },
  {
    id: 'publicity',
    says: /\b(?:use|display|feature|publish|license)\b (?:\S+ ){0,8}?(?:names?|likeness(?:es)?|image|photos?|profile (?:picture|photo)|voice)\b (?:\S+ ){0,24}?(?:advertis\w+|promot\w+|marketing|sponsored|publicity|commercial)\b/,
    unless:
      /\b(?:not|never|no|without)\b|\byou (?:may|can|must|will|shall|agree not|use)\b|\b(?:customer|trade|company|brand|domain|business) names?\b|\blogos?\b|\btrademarks?\b|\bpersonal (?:data|information)\b/,
    texts: [
      {
        when: /\byou\b.*\b(?:your|likeness)\b|\byour\b (?:\S+ ){0,6}?(?:name|likeness|image|photo|voice)/,
        text: 'They may use your name or picture in promotion.',
      },
    ],
  },
  {
    id: 'moral-rights',
    says: /\byou\b (?:\S+ ){0,12}?(?:waive|giv(?:e|ing) up|agree not to (?:assert|enforce))\b (?:\S+ ){0,12}?moral rights\b|\bwaiv\w+ (?:\S+ ){0,8}?moral rights\b/,
    unless: /\b(?:not|never|feedback|suggestions|ideas)\b/,
    texts: [{ text: 'You give up moral rights in your content.' }],
  },
]
