import type { ConsiderationRow } from './clause-kind.ts'

/** Arbitration is only a concern if the reader cannot choose otherwise. */
export const ARBITRATION = {
  says: 'binding,? ..3 arbitration | (settled?|resolved?|decided|submit(ted)?|determined|referred|adjudicated) ..12 arbitration | agree to arbitrat* | (contains?|includes?|subject to|agree to) ..4 (arbitration|arbitrate) | mandatory arbitration | arbitrate (any|all|our|such|disputes) | ^!(... (enforceab|unenforceab|scope|batch|arbitrability|provision|administ|invalid|procedur)*) ... {claims} ..12 (settled?|resolved?|decided|heard|determined) ..4 (by|before) ..3 arbitrators? | <!(not) (use|go to|choose) ..1 arbitration (instead|rather|to (settle|resolve|decide))',
  unless:
    '(principles|may not be invoked|referred to in these|wish to|pursue|<!(right to) seek|invok*|possibility|under certain conditions|privacy shield|dpf|privacy framework|do(es)? not require|not be required to|not required to|not (be)? subject to|does not apply|shall not apply|not bound by|no arbitration|not (by)? an arbitrator|informally!( ... binding,? arbitration)|good-faith|pre-arbitration|before (initiating|commencing|beginning)|demand for arbitration|beneficiaries|terms in this section|filing fee|interpretation and enforcement|the arbitration shall be governed|award (rendered|will|shall)|arbitration will be conducted|arbitrator (may|shall|will|has))',
} as const

/** Clauses about where a dispute is heard, until when, and who pays when something goes wrong. */
export const DISPUTE_ROWS: readonly ConsiderationRow[] = [
  {
    id: 'arbitration',
    // No judge, no jury, no appeal, whatever the dispute.
    cost: 10,
    share: 0.39,
    among: 'terms',
    group: 'disputes',
    ...ARBITRATION,
    texts: {
      '({opt out}|reject) ... (#|thirty|sixty)[)]? (calendar)? days': {
        mild: 'You can opt out of forced arbitration, within a deadline.',
      },
      "(if you('re| are| live| reside)?|for|in the case of|you (live|reside)) ..12 {us}*":
        'For people in the US, disputes go to arbitration.',
      '({give up}|no|without) ... (jury|court) ~300 class | class ... {give up} ~300 (jury|court)':
        'You give up court, jury and class actions.',
      '({give up}|no judge) ... (jury|courts?)': 'You give up the right to a court or jury.',
      '(contains?|includes?) ... class action waiver':
        'Disputes go to arbitration, and class actions are waived.',
      '': 'Disputes go to arbitration instead of court.',
    },
  },
  {
    id: 'risk-of-injury',
    // Nobody pays for it.
    cost: 7,
    share: 0.02,
    among: 'terms',
    says: '(assum|accept|bear)* ..10 risks? | own risk | (releas|waiv)* ~160 (injur|death)*',
    names: 'you ... (injur|death|medical)*',
    deniable: true,
    unless:
      'user content | personal injury claims? ..4 (only|may)| negligence ..4 (nothing|not) | excluded by law | indemnif* | jury',
    texts: { '': 'You bear the risk of injury yourself.' },
  },
  {
    id: 'class-action-waiver',
    // Small claims are not worth bringing alone.
    cost: 9,
    share: 0.39,
    among: 'terms',
    group: 'disputes',
    says: 'class-?(wide)?-?(actions?|arbitration|or (representative|group|collective)|, collective|member) | {claims} ..8 (brought|made|filed|heard|pursued) ..3 individually | {never} ..4 (join|sue|combine) ..8 (others|other (users|people|customers|members|persons)) ..6 (lawsuits?|{claims}|against us|sue us|suing)',
    unless:
      'unenforceab* | severed | not apply | does not require | if the class | not ..1 waiv* | no ..5 class action (waiver|ban)',
    texts: {
      '({give up}|may not|not (be)? (able|permitted|entitled|bring|participate|join)|only (on|in) (an|your|its) individual|individual (basis|capacity)|no class|not as a|neither|individually|(agree|must|shall|will|can) not|never|prohibit*)':
        'You cannot join a class action against them.',
    },
  },
  {
    id: 'jury-waiver',
    // A right that the reader has otherwise.
    cost: 8,
    share: 0.33,
    among: 'terms',
    group: 'disputes',
    says: '{give up} ... (jury|trial) | jury (trial)? waiver',
    unless: 'not ..1 waiv*',
    texts: { '': 'You give up the right to a jury trial.' },
  },
  {
    id: 'claims-deadline',
    // Claims are lost before many readers know of them.
    cost: 6,
    share: 0.15,
    among: 'terms',
    says: '{claims} ..30 (must|shall|will) be ..3 (filed|commenced|brought|instituted|made) ..6 within (one|two|six|1|2|6) ..4 (years?|months?) | must (file|commence|bring) ..10 within (one|two|six|1|2|6) ..4 (years?|months?)',
    unless: 'copyright* | refund*',
    texts: {
      'within (one|1) ..3 years?': 'You must bring claims within one year.',
      '': 'You must bring claims within a short time.',
    },
  },
  {
    id: 'claims-lost',
    // A late complaint, and the money is gone.
    cost: 7,
    share: 0.03,
    among: 'terms',
    says: '({claims}|objections?|errors?|discrepanc(y|ies)) ~160 within (the)? ..2 (#|ten|fifteen|thirty|sixty|ninety) ..3 (days|hours) ~160 ({give up}|barred|forfeit*|relinquish*|lose) | within ..2 (#|ten|fifteen|thirty|sixty|ninety) ..3 (days|hours) ~160 ({give up}|barred|forfeit*) ~60 ({claims}|right to (dispute|claim|object))',
    unless: 'copyright* | refund request | {opt out}',
    texts: { '': 'Claims that you do not raise in time are lost.' },
  },
  {
    id: 'general-release',
    // The reader gives up claims that nobody knows of yet.
    cost: 7,
    share: 0.15,
    among: 'terms',
    says: '(releas(e|es|ing)|discharge) ~160 (claims?|demands|damages|liabilit(y|ies)|causes of action) ~200 (known (and|or|and/or) unknown|whether (or not)? known|of every kind|of any kind|any and all|past,? present) | ({give up}|waives?) ~80 (section)? 1542 | release (us|company|the company) ~60 from (any|all|any and all)? ..2 (claims|liabilit(y|ies)|responsibility)',
    unless: '{grant to others} | press | we (hereby)? release | news | does not apply | such use',
    texts: {
      '(dispute|interaction)s? ..3 (with|between) ..6 (users?|members?|{third party})':
        'You release them from claims over disputes with others.',
      'unknown | 1542 | whether (or not)? known':
        'You release them from claims, even unknown ones.',
      '': 'You release them from claims.',
    },
  },
  {
    id: 'unchecked-users',
    // Whom a reader meets or pays may be anybody.
    cost: 5,
    share: 0.07,
    among: 'terms',
    says: '(not|no obligation to|never|no duty to) ..5 (conduct|perform|run|carry out|do|make) ..4 (criminal|background|identity) ..2 (checks?|screenings?|investigations?) | not ..3 (screen|verify|investigate|check) ..10 (background|identit(y|ies)|backgrounds|reliability|authenticity) of ..3 (dealers|merchants|listings|items|users|members|hosts|guests|sellers|drivers|clients|providers)',
    unless: 'reserves? the right to | you (may|must|shall) not',
    texts: { '': 'They do not check who other users are.' },
  },
  {
    id: 'foreign-court',
    // Suing far away costs more than most claims.
    cost: 4,
    share: 0.49,
    among: 'terms',
    group: 'disputes',
    says: '(exclusive|sole) ..3 (jurisdiction|venue) | exclusively (in|by|before|to) ..4 courts? | courts? ..8 exclusive(ly)?',
    unless:
      'not (by)? an arbitrator | competent jurisdiction | non-exclusive | unenforceable | (if you (are|live|reside)|consumer|residen(ce|t)|your (country|place)|you (live|reside))',
    texts: { '': 'Lawsuits must go to courts that they name.' },
  },
  {
    id: 'liability-cap',
    // The reader bears any loss above the cap.
    cost: 7,
    share: 0.53,
    among: 'terms',
    group: 'liability',
    says: '(liab*|damages) ..70 (exceed|limited to|not be (more|greater)|capped) ~400 (amount|fees?|usd|dollars|paid|hundred|greater) | (liab*|damages) ..70 (exceed|limited to|not be (more|greater)|capped) ~400 [$€£]',
    unless: 'your ..3 liab* | indemnif* | in no way limit* | not exclude',
    texts: {
      'greater | greatest | lesser | higher | larger | maximum of':
        'Their liability to you is capped.',
      '^!(... ([$€£] ... [$€£]|paid)) ... (exceed|limited to) ~60 [$€£] ?#':
        'Their liability is capped at {amount}.',
      'paid ... (months?|year) | (months?|year) ... paid':
        'Their liability is capped at your recent payments.',
      paid: 'Their liability is capped at what you paid.',
      '': 'Their liability to you is capped.',
    },
  },
  {
    id: 'breach-not-ours',
    // Data that they hold is lost, and nobody answers for it.
    cost: 6,
    share: 0.14,
    among: 'terms',
    group: 'liability',
    says: '(not|no|never|nor) ..8 (responsib*|liab(le|ility)) ..30 (data breach(es)?|hack(ing|ers?)|intrusions?|unauthori[sz]ed access to ..6 {data}|security breach(es)?|loss of (your)? (data|content)|breach of security)',
    unless: '{third party} | your (password|account|credentials) | jurisdictions',
    texts: { '': 'They decline liability for hacking or lost data.' },
  },
  {
    id: 'indemnity',
    // The reader may have to pay for others' claims, without a limit.
    cost: 7,
    share: 0.56,
    among: 'terms',
    says: '(indemnif(y|ies)|hold ..4 harmless)',
    unless:
      '(we|company|provider|seller|google|amazon|apple|licensor|processor) (will|shall|agrees? to|must) ..3 (indemnify|defend|hold you)* | indemnify (you|customer|user) | not (required|obligated) to (indemnify|defend)* | (required|obligated|subject) to indemnif* | release and hold | if you are (a|an)? (business|organi[sz]ation|company)* | consumers?',
    texts: {
      '(based upon|arising out of|rising|arising|arises) ..3 (on|from|upon|of)? your (website|web site|site)[.]?$':
        { mild: 'You must cover claims about your own website.' },
      '(you|customer|user|licensee|member|publisher|advertiser) ..12 (indemnif*|hold|defend|defense) | indemnif* (us|and hold)':
        'You must cover their losses from your use.',
    },
  },
  {
    id: 'no-liability',
    // What was lost is often an indirect loss.
    cost: 5,
    share: 0.41,
    among: 'terms',
    group: 'liability',
    says: '(not|no event|neither|never|under no circumstances|no) ..25 (liab(le|ility)|responsible) ..25 (indirect|consequential|incidental)',
    unless:
      'do not (exclude|limit)* | nothing in | (some|certain) (jurisdictions|states|countries) | jurisdictions (that)? do not | may not (allow|apply)* | you (shall|will) (not)? be liable | <!(third-|3rd-)(party|parties) | apple | dispute with',
    texts: {
      '(liab(le|ility)|responsible) ..4 direct,? ..1 (and|or)? indirect':
        'They are not liable for direct or indirect losses.',
      '': 'They are not liable for indirect or consequential losses.',
    },
  },
  {
    id: 'no-liability-at-all',
    // Not even what the reader loses directly is made good.
    cost: 3,
    share: 0.13,
    among: 'terms',
    group: 'liability',
    says: 'we ..6 (not|never) ..4 (liable|responsible) for ..2 (any|all) ..2 (loss(es)?|damages?|harm|injur(y|ies)) | (no event|under no circumstances) ..2 (we|company) ..16 (liable|responsible) for ..2 (any|all) ..2 (loss(es)?|damages?|harm|injur(y|ies)) | (no event|under no circumstances) (shall|will) \\w+ be ..2 (liable|responsible) for ..2 (any|all) ..2 (loss(es)?|damages?|harm|injur(y|ies)) | we ..3 (accepts?|assumes?|have|has) no ..2 (liability|responsibility) for ..2 (any|all)? ..2 (loss(es)?|damages?|harm|injur(y|ies))',
    unless:
      '(shall|will) you | exclude | restrict* | limit* | nothing in | jurisdictions | may not (allow|apply)* | you ..3 (are|shall|will) ..2 not | {third party} | apple | dispute with | (indirect|consequential|incidental|foreseeable|profits?|negligence|death|courier|carrier|goods|parcels?) | (password|account|credentials|links?|linked|delays?|control|force majeure|your failure|caused by|your breach|unauthori[sz]ed)',
    texts: { '': 'They accept no liability for your losses.' },
  },
  {
    id: 'as-is',
    // Nothing is promised, though the law often promises something anyway.
    cost: 3,
    share: 0.69,
    among: 'terms',
    group: 'liability',
    says: '(provid*|offer*|deliver*|available|suppl*|licen[sc]ed|furnished) ..8 as-is(,|;|[.]|$| (and|basis|or|without|with|where|condition|as))* | your ..3 use of (the|our) ..3 {service} ..2 (is|are|shall be) at your (own|sole) risk | you use (the|our) ..2 {service} ..2 at your (own|sole) risk',
    unless: '({third party}|beta|linked|trial) | not ..3 as-is',
    texts: {
      'as-is': 'The service comes as it is, without warranties.',
      '': 'You use the service at your own risk.',
    },
  },
]
