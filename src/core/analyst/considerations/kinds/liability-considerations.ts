import type { ClauseKind } from './clause-kind.ts'

const SERVICE = '(?:services?|sites?|websites?|platform|apps?|applications?|software|products?)'

/** Clauses about who pays when something goes wrong. */
export const LIABILITY_CONSIDERATIONS: readonly ClauseKind[] = [
  {
    id: 'liability-cap',
    says: /\b(?:liab\w+|damages)\b (?:\S+ ){0,70}?(?:exceed|limited to|not be (?:more|greater)|capped)\b.{0,400}(?:\$|€|£|\b(?:amount|fees?|usd|us\$|dollars|paid|hundred|greater)\b)/,
    unless: /\byour (?:\S+ ){0,3}liab|\bindemnif|\bin no way limit|\bnot exclude\b/,
    texts: [
      {
        when: /\b(?:greater|greatest|lesser|higher|larger|maximum of)\b/,
        text: 'Their liability to you is capped.',
      },
      {
        when: /^(?!.*\bpaid\b)[^$€£]*\b(?:exceed|limited to)\b[^$€£]{0,60}[$€£] ?\d[^$€£]*$/,
        text: 'Their liability is capped at {amount}.',
      },
      {
        when: /\bpaid\b[^.]*\b(?:months?|year)\b|\b(?:months?|year)\b[^.]*\bpaid\b/,
        text: 'Their liability is capped at your recent payments.',
      },
      { when: /\bpaid\b/, text: 'Their liability is capped at what you paid.' },
      { text: 'Their liability to you is capped.' },
    ],
  },
  {
    id: 'indemnity',
    says: /\b(?:indemnif(?:y|ies)|hold (?:\S+ ){0,4}harmless)\b/,
    unless:
      /\b(?:we|company|provider|seller|google|amazon|apple|licensor|processor) (?:will|shall|agrees? to|must)(?: \S+){0,3} (?:indemnify|defend|hold you)|\bindemnify (?:you|customer|user)\b|\bnot (?:required|obligated) to (?:indemnify|defend)|\b(?:required|obligated|subject) to indemnif|\brelease and hold\b|\bif you are (?:a |an )?(?:business|organi[sz]ation|company)|\bconsumers?\b/,
    texts: [
      {
        when: /(?:^|[.;:,] |\b(?:that|and|or|harm|law) )(?:you|customer|user|licensee|member|publisher|advertiser)\b (?:[^\s.;]+ ){0,12}(?:indemnif|hold|defend|defense)|\byou (?:\S+ ){0,6}(?:indemnif|hold|defend)|\bindemnif\w+ (?:us|and hold)/,
        text: 'You must cover their losses from your use.',
      },
    ],
  },
  {
    id: 'no-liability',
    says: /\b(?:not|no event|neither|never|under no circumstances|no)\b (?:\S+ ){0,25}(?:liab(?:le|ility)|responsible) (?:\S+ ){0,25}(?:indirect|consequential|incidental)\b/,
    unless:
      /\bdo not (?:exclude|limit)|\bnothing in\b|\b(?:some|certain) (?:jurisdictions|states|countries)\b|\bjurisdictions (?:that )?do not\b|\bmay not (?:allow|apply)|\byou (?:shall|will) (?:not )?be liable\b|\b(?:party|parties)\b|\bapple\b|\bdispute with\b/,
    texts: [{ text: 'They are not liable for indirect or consequential losses.' }],
  },
  {
    id: 'as-is',
    says: new RegExp(
      String.raw`\b(?:provid\w*|offer\w*|deliver\w*|available|suppl\w+|licen[sc]ed|furnished)\b(?: \S+){0,8}? as[ -]is\b(?:,|;|\.|$| (?:and|basis|or|without|with|where|condition|as))|\byour (?:\S+ ){0,3}?use of (?:the|our) (?:\S+ ){0,3}?${SERVICE} (?:\S+ ){0,2}?(?:is|are|shall be) at your (?:own|sole) risk\b|\byou use (?:the|our) (?:\S+ ){0,2}?${SERVICE} (?:\S+ ){0,2}?at your (?:own|sole) risk\b`,
    ),
    unless: /\b(?:third[- ]party|beta|linked|trial)\b|\bnot (?:\S+ ){0,3}as[ -]is/,
    texts: [
      { when: /\bas[ -]is\b/, text: 'The service comes as it is, without warranties.' },
      { text: 'You use the service at your own risk.' },
    ],
  },
]
