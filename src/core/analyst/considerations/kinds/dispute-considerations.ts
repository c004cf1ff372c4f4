import type { ClauseKind } from './clause-kind.ts'

/** Arbitration is only a concern if the reader cannot choose otherwise. */
const NOT_BOUND =
  /\b(?:principles|may not be invoked|referred to in these|wish to|pursue|seek|invok\w+|possibility|under certain conditions|privacy shield|dpf|privacy framework|do(?:es)? not require|not be required to|not required to|not (?:be )?subject to|does not apply|shall not apply|not bound by|no arbitration|not (?:by )?an arbitrator|informally|good[- ]faith|pre-arbitration|before (?:initiating|commencing|beginning)|demand for arbitration|beneficiaries|terms in this section|filing fee|interpretation and enforcement|the arbitration shall be governed|award (?:rendered|will|shall)|arbitration will be conducted|arbitrator (?:may|shall|will|has))\b/

/** Elsewhere the law often forbids forced arbitration, so many documents bind US readers only. */
export const US_ONLY =
  /\b(?:if you(?:'re| are| live| reside)?|for|in the case of|you (?:live|reside)) (?:\S+ ){0,12}?(?:united states|u\.s\.|us residents|us users)/

/** Disputes go to a private arbitrator. */
export const ARBITRATION: ClauseKind = {
  id: 'arbitration',
  says: /\bbinding(?:,? (?:\w+ )?(?:and )?(?:individual |final |confidential )?)? ?arbitration\b|\b(?:settled?|resolved?|decided|submit(?:ted)?|determined|referred|adjudicated)\b (?:\S+ ){0,12}arbitration\b|\bagree to arbitrat\w+|\b(?:contains?|includes?|subject to|agree to) (?:\S+ ){0,4}(?:arbitration|arbitrate)\b|\bmandatory arbitration\b|\barbitrate (?:any|all|our|such|disputes)|^(?!.*\b(?:enforceab|unenforceab|scope|batch|arbitrability|provision|administ|invalid|procedur)).*\b(?:disputes?|claims?|controvers(?:y|ies)|disagreements?)\b (?:\S+ ){0,12}?(?:settled?|resolved?|decided|heard|determined) (?:\S+ ){0,4}?(?:by|before) (?:\S+ ){0,3}arbitrators?\b|(?<!\bnot )\b(?:use|go to|choose) (?:\S+ )?arbitration (?:instead|rather|to (?:settle|resolve|decide))\b/,
  unless: NOT_BOUND,
  texts: [
    {
      when: /\b(?:opt[- ]out|reject)\b.*\b(?:\d+|thirty|sixty)\)? (?:calendar )?days\b/,
      text: 'You can opt out of forced arbitration, within a deadline.',
      mild: true,
    },
    {
      when: US_ONLY,
      text: 'For people in the US, disputes go to arbitration.',
    },
    {
      when: /\b(?:waiv\w+|giv(?:e|ing) up|no|without)\b.*\b(?:jury|court)\b.{0,300}\bclass\b|\bclass\b.*\b(?:waiv\w+|giv(?:e|ing) up)\b.{0,300}\b(?:jury|court)\b/,
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
}

/** Clauses about where a dispute is heard, and until when. */
export const DISPUTE_CONSIDERATIONS: readonly ClauseKind[] = [
  ARBITRATION,
  {
    id: 'class-action-waiver',
    says: /\bclass[- ]?(?:wide )?(?:actions?|arbitration|or (?:representative|group|collective)|, collective|member)\b|\b(?:claims?|disputes?|actions?) (?:\S+ ){0,8}?(?:brought|made|filed|heard|pursued) (?:\S+ ){0,3}?individually\b|\b(?:not|never) (?:\S+ ){0,4}?(?:join|sue|combine)\b (?:\S+ ){0,8}?(?:others|other (?:users|people|customers|members|persons))\b (?:\S+ ){0,6}?(?:lawsuits?|claims?|actions?|proceedings?|against us|sue us|suing)\b/,
    unless:
      /\b(?:unenforceab\w+|severed|not apply|does not require|if the class|not (?:\w+ )?waiv\w+)\b/,
    texts: [
      {
        when: /\b(?:waiv\w+|giv(?:e|ing) up|may not|not (?:be )?(?:able|permitted|entitled|bring|participate|join)|only (?:on|in) (?:an|your|its) individual|individual (?:basis|capacity)|no class|not as a|neither|individually|(?:agree|must|shall|will|can) not|never|prohibit\w*)\b/,
        text: 'You cannot join a class action against them.',
      },
    ],
  },
  {
    id: 'jury-waiver',
    says: /\b(?:waiv\w+|giv(?:e|ing) up)\b.*\b(?:jury|trial)\b|\bjury (?:trial )?waiver\b/,
    unless: /\bnot (?:\w+ )?waiv\w+/,
    texts: [{ text: 'You give up the right to a jury trial.' }],
  },
  {
    id: 'claims-deadline',
    says: /\b(?:claims?|actions?|suit|proceedings?|causes? of action)\b (?:\S+ ){0,30}?(?:must|shall|will) be (?:\S+ ){0,3}?(?:filed|commenced|brought|instituted|made)\b (?:\S+ ){0,6}?within (?:one|two|six|1|2|6)\b (?:\S+ ){0,4}?(?:years?|months?)\b|\bmust (?:file|commence|bring) (?:\S+ ){0,10}?within (?:one|two|six|1|2|6)\b (?:\S+ ){0,4}?(?:years?|months?)\b/,
    unless: /\bcopyright|\brefund/,
    texts: [
      {
        when: /\bwithin (?:one|1)\b (?:\S+ ){0,3}?years?\b/,
        text: 'You must bring claims within one year.',
      },
      { text: 'You must bring claims within a short time.' },
    ],
  },
  {
    id: 'foreign-court',
    says: /\b(?:exclusive|sole) (?:\S+ ){0,3}(?:jurisdiction|venue)\b|\bexclusively (?:in|by|before|to) (?:\S+ ){0,4}courts?\b|\bcourts? (?:\S+ ){0,8}exclusive(?:ly)?\b/,
    unless:
      /\bnot (?:by )?an arbitrator\b|\bcompetent jurisdiction\b|\bnon-exclusive\b|\bunenforceable\b|\b(?:if you (?:are|live|reside)|consumer|residen(?:ce|t)|your (?:country|place)|you (?:live|reside))\b/,
    texts: [{ text: 'Lawsuits must go to courts that they name.' }],
  },
]
