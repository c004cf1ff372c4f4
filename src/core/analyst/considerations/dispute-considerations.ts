import type { ClauseKind } from './clause-kind.ts'

/** What makes arbitration unusual is that the reader cannot choose otherwise. */
const NOT_BOUND =
  /\b(?:wish to|pursue|seek|invoke|possibility|under certain conditions|privacy shield|dpf|privacy framework|do(?:es)? not require|not be required to|not required to|not subject to|does not apply|shall not apply|not bound by|no arbitration)\b/

/** Courts, liability and who pays when something goes wrong. */
export const DISPUTE_CONSIDERATIONS: readonly ClauseKind[] = [
  {
    id: 'arbitration',
    weight: 100,
    says: /\bbinding(?:,? (?:\w+ )?(?:and )?(?:individual |final |confidential )?)? ?arbitration\b|\b(?:settled?|resolved?|decided|submit(?:ted)?|determined|referred|adjudicated)\b (?:\S+ ){0,12}arbitrat(?:ion|or)\b|\bagree to arbitrat\w+|\b(?:contains?|includes?|subject to|agree to) (?:\S+ ){0,4}(?:arbitration|arbitrate)\b|\bmandatory arbitration\b|\barbitrate (?:any|all|our|such|disputes)/,
    unless: NOT_BOUND,
    texts: [
      {
        when: /\b(?:opt[- ]out|reject)\b.*\b(?:\d+|thirty|sixty)\)? (?:calendar )?days\b/,
        text: 'You can opt out of forced arbitration, within a deadline.',
      },
      {
        when: /\b(?:waiv\w+|giv(?:e|ing) up|no|without)\b.*\b(?:jury|court)\b.*\bclass\b|\bclass\b.*\b(?:waiv\w+|giv(?:e|ing) up)\b.*\b(?:jury|court)\b/,
        text: 'You give up court, jury and class actions.',
      },
      {
        when: /\b(?:waiv\w+|giv(?:e|ing) up|no judge)\b.*\b(?:jury|courts?)\b/,
        text: 'You give up the right to a court or jury.',
      },
      {
        when: /\b(?:contains?|includes?)\b.*\bclass action waiver\b/,
        text: 'Disputes go to arbitration, and class actions are waived.',
      },
      { text: 'Disputes go to arbitration instead of court.' },
    ],
  },
  {
    id: 'class-action-waiver',
    weight: 95,
    says: /\bclass[- ]?(?:wide )?(?:actions?|arbitration|or representative|, collective|member)\b/,
    unless: /\b(?:unenforceab\w+|severed|not apply|does not require)\b/,
    texts: [
      {
        when: /\b(?:waiv\w+|giv(?:e|ing) up|may not|not (?:be )?(?:able|permitted|entitled|bring|participate|join)|only (?:on|in) (?:an|your|its) individual|individual (?:basis|capacity)|no class|not as a|neither|prohibit\w*)\b/,
        text: 'You cannot join a class action against them.',
      },
    ],
  },
  {
    id: 'jury-waiver',
    weight: 94,
    says: /\b(?:waiv\w+|giv(?:e|ing) up)\b.*\b(?:jury|trial)\b/,
    texts: [{ text: 'You give up the right to a jury trial.' }],
  },
  {
    id: 'liability-cap',
    weight: 76,
    says: /\b(?:liab\w+|damages)\b.*\b(?:exceed|limited to|not be (?:more|greater)|capped)\b.*(?:\$|€|£|\b(?:amount|fees?|usd|us\$|dollars|paid|hundred|greater)\b)/,
    texts: [
      {
        when: /^(?!.*\b(?:greater|lesser|higher)\b)[^$€£]*[$€£] ?\d[^$€£]*$/,
        text: 'Their liability is capped at {amount}.',
      },
      {
        when: /\b(?:12|twelve)\b.{0,8}months?\b|\b(?:6|six)\b.{0,8}months?\b/,
        text: 'Their liability is capped at recent months of fees.',
      },
      { when: /\bpaid|fees?\b/, text: 'Their liability is capped at what you paid.' },
      { text: 'Their liability to you is capped.' },
    ],
  },
  {
    id: 'indemnity',
    weight: 68,
    says: /\b(?:indemnif(?:y|ies|ication)|hold (?:\S+ ){0,4}harmless|defend)\b/,
    unless:
      /\b(?:we|company|provider|seller|google|amazon|apple|licensor|processor) (?:will|shall|agrees? to|must)(?: \S+){0,3} (?:indemnify|defend|hold you)|\bindemnify (?:you|customer|user)\b|\bnot (?:required|obligated) to (?:indemnify|defend)/,
    texts: [
      {
        when: /(?:^|[.;:,] |\b(?:that|and|or|harm|law) )(?:you|customer|user|licensee|member|publisher|advertiser)\b (?:[^\s.;]+ ){0,12}(?:indemnif|hold|defend|defense)|\byou (?:\S+ ){0,6}(?:indemnif|hold|defend)|\bindemnif\w+ (?:us|and hold)/,
        text: 'You must cover their losses from your use.',
      },
    ],
  },
  {
    id: 'as-is',
    weight: 44,
    says: /\bas[ -]is\b|\bwithout warrant(?:y|ies) of any kind\b|\bat your (?:own|sole) risk\b/,
    unless: /\bphotograph|\bnot (?:\S+ ){0,3}as[ -]is/,
    texts: [
      {
        when: /\bas[ -]is\b|\bwithout warrant/,
        text: 'The service comes as it is, without warranties.',
      },
      { text: 'You use the service at your own risk.' },
    ],
  },
  {
    id: 'no-liability',
    weight: 56,
    says: /\b(?:not|no event|neither|never|under no circumstances|no)\b (?:\S+ ){0,25}(?:liab(?:le|ility)|responsible) (?:\S+ ){0,25}(?:damages?|loss|losses)\b/,
    unless:
      /\bdo not (?:exclude|limit)|\bnothing in\b|\bsome (?:jurisdictions|states|countries)\b|\byou (?:shall|will) (?:not )?be liable\b/,
    texts: [
      {
        when: /\b(?:indirect|consequential|incidental)\b/,
        text: 'They are not liable for indirect or consequential losses.',
      },
      { text: 'They disclaim liability for many losses.' },
    ],
  },
  {
    id: 'foreign-court',
    weight: 48,
    says: /\b(?:exclusive|sole) (?:\S+ ){0,3}(?:jurisdiction|venue)\b|\bexclusively (?:in|by|before|to) (?:\S+ ){0,4}courts?\b|\bcourts? (?:\S+ ){0,8}exclusive(?:ly)?\b/,
    unless: /\bnon-exclusive\b/,
    texts: [{ text: 'Lawsuits must go to courts that they name.' }],
  },
]
