import type { ConsiderationRow } from './clause-kind.ts'

/** Clauses about the reader's content, name and money, and what the company may change or end alone. */
export const CONTRACT_ROWS: readonly ConsiderationRow[] = [
  {
    id: 'perpetual-licence',
    // For ever, even after the reader has left.
    cost: 8,
    share: 0.27,
    among: 'terms',
    group: 'licence',
    says: '{licensor} ..30 (grants?|granting|give|licen[sc]e) ..40 (perpetual|irrevocable),? ..30 (licen[sc]e|right)',
    unless: '{grant to others} | remov* ... (perpetual|terminate)',
    texts: {
      '^by (sharing|publishing|submitting) (your|a|an|any)': {
        mild: 'You grant a lasting licence to what you share.',
      },
      'perpetual* ... {content}* | {content}* ... perpetual*':
        'You grant a permanent licence to your content.',
      '{content}*': 'You grant an irrevocable licence to your content.',
    },
  },
  {
    id: 'broad-licence',
    // Others may use and profit from the reader's work.
    cost: 6,
    share: 0.4,
    among: 'terms',
    group: 'licence',
    says: '{licensor} ..30 grants?(ing)? ..30 (world-?wide|royalty-free|sub-?licen[sc]*) ~400 ({content}|data) | {content} ... you (hereby)? grant ..30 (world-?wide|royalty-free|sub-?licen[sc]*)',
    unless: '{grant to others} | solely | only | limited licen* | revocable',
    texts: { '': 'You grant them a broad licence to your content.' },
  },
  {
    id: 'publicity',
    // The reader's face beside an advertisement.
    cost: 6,
    share: 0.03,
    says: '(use|display|feature|publish|license) ..8 (names?|likeness(es)?|image|photos?|profile (picture|photo)|voice) ..24 (advertis*|promot*|marketing|sponsored|publicity|commercial) | (right|permission|licen[sc]e) to ..4 (include|use|record|film|photograph) ..8 (image|likeness|voice) | you ..20 (photographed|filmed|videotaped|recorded) ~160 (publish|promot|advertis|marketing|broadcast)*',
    deniable: true,
    unless:
      '(without) | you (may|can|must|will|shall|agree not|use) | (customer|trade|company|brand|domain|business) names? | logos? | trademarks? | personal {data}',
    texts: {
      'you ... (your|likeness) | your ..6 (name|likeness|image|photo|voice)*':
        'They may use your name or picture in promotion.',
    },
  },
  {
    id: 'moral-rights',
    // Works may be changed and shown without a name.
    cost: 5,
    share: 0.09,
    among: 'terms',
    says: 'you ..12 ({give up}|agree not to (assert|enforce)) ..12 moral rights | waiv* ..8 moral rights',
    deniable: true,
    unless: 'feedback | suggestions | ideas',
    texts: { '': 'You give up moral rights in your content.' },
  },
  {
    id: 'auto-renewal',
    // Money goes out until the reader acts.
    cost: 9,
    share: 0.32,
    among: 'terms',
    says: '(automatically|auto)-(be )?(renew(s|ed)?|extend(s|ed)?|continue) | (be|is|are) ..1 (renewed|extended) automatically | (renews?|extends?) automatically | automatic(ally)? renewing | automatic renewal of your | renews? (by itself|itself|every|each|for ..1 (another|further|successive|additional|the same)) | (be|is|are) ..1 (renewed|extended|prolonged) (by|for) (another|further|a further|successive|the same) | (charged?|billed|bill) ..14 until (you|it is|they are|your ..2 is) ..1 cancel* | (plan|subscription|membership|contract|term|licen[sc]e) ..8 roll(s|ed)? over (for|to|into) (another|a further|the next|successive) | charged ..2 for (the|your|each) renewal | trial ... (charged|billed|becomes? ..2 paid|converts?|turns? into|rolls? (over)? into)',
    unless:
      '(not|no longer|never) (be)? (automatically )?(auto-?)?(renew|extend|charge|bill|convert|become)* | without being charged | retain all funds | new cancellation period | already ..3 trial | already taken advantage | not be eligible | right (to|of) (cancel*|terminat*|not) | (receive|collect) ..1 information | listings? | set to | (may|can) (also)? (cancel|disable|turn off)!( ~600 (will|shall) ~300 renew*) | domain | agreement (will|shall)',
    texts: {
      '^!(... (renew*)) ... trial': 'You are charged when the free trial ends.',
      '(unless|until|before|prior) ..14 (cancel|terminat|opt out|turn|disabl)* | if you do not cancel':
        'Subscriptions renew automatically unless you cancel.',
      '(subscription|membership|plan|premium|trial|paid|fee|billing|charged)*':
        'Subscriptions renew automatically.',
    },
  },
  {
    id: 'no-refunds',
    // The money is gone even if the service is bad.
    cost: 8,
    share: 0.53,
    among: 'terms',
    says: '(non-?refundable|not refundable|no refunds?|(all|your) ..1 (sales?|purchases?|payments?|orders?) (is|are) (all)? final!( and binding)|(fees?|payments?|amounts?|money|price) ..4 not be ..1 (returned|reimbursed|repaid|given back)!( by)|not (be)? (entitled to|provide|offer|issue|give|receive) ..4 refunds?|(not|never) (be)? refunded|without refund)',
    unless: 'arbitrat* | filing fee* | deposits? | will receive a refund',
    texts: {
      '{not refunded} (if|when|where) | not (be)? refunded (if|when|where)': {
        mild: 'Some payments are not refunded.',
      },
      '(credits|coins|tokens|gems|points) ..8 ({not refunded}|not (be)? refund*)': {
        mild: 'Bought credits are not refunded.',
      },
      'refunds? ..5 for ..2 (removed|terminated|suspended|disabled|partial|unused|cancel*) | ^(if|in the event|when|where|past|after|upon) | shipping | {some payments} | may refund':
        {
          mild: 'Some payments are not refunded.',
        },
      'no refund policy': 'They have no refund policy.',
      '^!(... ({no payment back}))': { mild: 'Some payments are not refunded.' },
      '(except|unless|other than) ..4 (required|mandated|provided) by ..1 law':
        'Payments are not refunded unless the law requires it.',
      '(except|unless|other than|save|otherwise|generally|typically|usually)':
        'Payments are mostly not refunded.',
      '(if|when|where|upon|<!(including in the) event|<!(including for) (partial|unused)|cash|may)':
        {
          mild: 'Some payments are not refunded.',
        },
      '': 'Payments are not refunded.',
    },
  },
  {
    id: 'cancellation-fee',
    // Leaving costs money.
    cost: 7,
    share: 0.02,
    among: 'terms',
    says: '(early termination|early cancellation|cancellation|termination) (fees?|charges?) | (cancel|terminat)* ..20 (pay|charged?|owe|liable for) ..12 remain(ing|der of) ..8 (term|subscription|contract|period)',
    deniable: true,
    unless: 'without | surviv* | breach | waive | guests? | hosts? | arbitrat*',
    texts: { 'you | customer | your': 'Ending early can cost you a fee.' },
  },
  {
    id: 'forfeit',
    // What was paid for can be lost.
    cost: 6,
    share: 0.11,
    among: 'terms',
    says: '({credits}|gift-cards?) ..16 (expires?|forfeit(ed)?|be lost|lapse) | (forfeit|lose) ..10 ({credits}|purchases)',
    deniable: true,
    unless: '(<!(gift )cards?|you (may|can) lose money|cryptocurrenc*|warrant*)',
    texts: {
      'expires?': 'Unused credits or points can expire.',
      '': 'You can lose unused credits or purchases.',
    },
  },
  {
    id: 'terms-change-unannounced',
    // The terms may change without the reader knowing.
    cost: 7,
    share: 0.2,
    among: 'terms',
    group: 'changes',
    says: '{they may} ..10 {change} ..12 {document} ... ({unannounced}) | ({unannounced}),? ..6 {change} ..8 {document} | {document} ..4 (may|can|are|is) ..4 {change} ... ({unannounced}) | {on posting}',
    unless: '{announced}',
    texts: {
      '^!(... ({unannounced})) ... {on posting}': {
        mild: 'Changes apply as soon as they are posted.',
      },
      '{terms}': 'The terms can change without notice.',
      '(privacy|cookie|this|our) {policy}': 'The policy can change without notice.',
      'rules | guidelines': 'The rules can change without notice.',
    },
  },
  {
    id: 'termination-at-will',
    // What was bought or built there can be gone at once.
    cost: 7,
    share: 0.6,
    among: 'terms',
    says: '{they may} ..12 (terminat|suspend|cancel|disabl|block|clos|deactivat|ban|restrict|revok)* ..8 (accounts?|access|membership|subscription|agreement|terms|use|registration|services? to any) | {they may} ..6 (suspend|terminat)* ..3 your services? ..16 (violat|breach|abus|fraud|suspect)* | (your)? (account|access|membership)s? may be ..3 (terminated|suspended|cancelled|closed)',
    unless:
      'persons?([(]s[)])? (providing|who provides?|granting) access | surviv* | fails? for any reason | (your right to|you have the right|either party|each party|(delete|refuse|remove|review|edit) ..8 content|both parties|stop using|upon ..3 notice|cookies|consent at any time|username|automatic renewal|free trials?|you (may|can) ..4 (terminate|cancel|close|delete))',
    texts: {
      '(if|where|when|upon) ..12 (believe|suspect|reasonable (grounds|suspicion|belief)|determine ..6 (violat|breach|abus|fraud))* ... {unannounced} | {unannounced} ... <!(including)..2 (if|where|when) ..12 (believe|suspect|reasonable (grounds|suspicion|belief)|determine ..6 (violat|breach|abus|fraud))*':
        'They can suspend you without notice over suspected breaches.',
      '(if|where|when|upon) ..12 (violat|breach|abus|fraud|comply)* ... {unannounced} | {unannounced} ... <!(including)..2 (if|where|when) ..12 (violat|breach|abus|fraud|comply)*':
        'They can suspend you without notice over breaches.',
      '(any (or no)? reason|no reason|without (cause|reason)) ... (days|weeks?|months?) ~300 notice':
        { mild: 'They can end your access without reason, after notice.' },
      '(any (or no)? reason|no reason|without (cause|reason))':
        'They can end your access for any reason.',
      'following circumstances | repeat infring*': '',
      'without (any|prior|advance|further)..9 (notice|warning)':
        'They can end your access without notice.',
      'if | due to | following circumstances | in response to | upon learning | api': '',
      '(#|[a-z]+) ..1 (days?|weeks?|months?) ..3 (prior|written|advance)? notice': {
        mild: 'They can end your access after notice.',
      },
      discretion: 'They can end your access at their discretion.',
      'at any time': 'They can end your access at any time.',
    },
  },
  {
    id: 'other-payment-methods',
    // Money leaves an account that the reader did not choose for it.
    cost: 7,
    share: 0.01,
    among: 'terms',
    group: 'payment',
    says: 'charg(e|es|ed|ing) ~120 (your|any) (other|alternat(e|ive)|additional|back-?up) ..2 (payment|credit|debit) ..2 (methods?|instruments?|cards?|accounts?) | charg(e|es|ed|ing) ..12 (any|other|all|another) ..2 (payment|credit|debit) ..1 (methods?|instruments?|cards?) ..3 (on file|saved|stored|in your account|associated|linked)',
    unless: '{never} ..4 charge* | reimburse*',
    texts: { '': 'They may charge your other saved payment methods.' },
  },
  {
    id: 'goes-on-after-deletion',
    // It is paid for what nobody can use any more.
    cost: 6,
    share: 0.03,
    among: 'terms',
    says: '(clos|delet|deactivat|uninstall|remov|terminat)* ..5 (accounts?|app|application|profile) ..8 (does|do|will|shall) not ..5 (cancel|terminat|end|stop)* ..6 (subscriptions?|memberships?|renew*|payments?|billing|charges)',
    unless: 'we (will|may) not',
    texts: { '': 'Deleting your account does not end your subscription.' },
  },
  {
    id: 'unasked-charges',
    // The money is gone before the reader knows.
    cost: 7,
    share: 0.01,
    among: 'terms',
    says: '(debit|charg|re-?try|withdraw|deduct|bill)* ~100 without ..3 (authori[sz]ation|consent|permission|approval|asking)',
    names: 'payments?|cards?|account|bank|fees?|amounts?|funds',
    deniable: true,
    unless:
      'unauthori[sz]ed | fraud* | stolen | recurring | periodic | renew* | you (may|must|shall|will|agree)',
    texts: { '': 'They may charge you without asking first.' },
  },
  {
    id: 'held-money',
    // It is the reader's own money.
    cost: 7,
    share: 0.03,
    among: 'terms',
    says: '{they may} ..12 (freez|withhold|hold|seiz|forfeit|confiscat)* ..8 (funds|balances?|payouts?|withdrawals?|winnings|earnings|money|assets)',
    deniable: true,
    unless: 'hold ..2 harmless | hold or have | court | tax*',
    texts: { '': 'They can hold back your money.' },
  },
  {
    id: 'fixed-penalties',
    // Sums that nobody has to prove.
    cost: 7,
    share: 0.03,
    among: 'terms',
    says: 'you ..12 liquidated damages | (liquidated damages|penalty|fine|surcharge) of ~20 [$€£]* | [$€£]* ..3 (per|for each|for every) ..2 (violation|breach|message|infringement|post|day ..4 (violat|late|overdue)*)',
    unless: '(we|us) ..8 (pay|owe)* ..4 you | {never}',
    texts: { '': 'You may owe fixed sums for breaking the rules.' },
  },
  {
    id: 'account-not-yours',
    // Years of work or play belong to somebody else.
    cost: 6,
    share: 0.01,
    among: 'terms',
    says: '(your|the|all|user|any) ..1 accounts? ..14 (is|are|remains?) ..4 (owned by|(sole|exclusive)? property of) (us|our|the company) | you (do|will|shall) not (own|have ..4 (ownership|property)) ..6 accounts? | no ownership ..6 in ..3 accounts?',
    texts: { '': 'Your account belongs to them, not to you.' },
  },
  {
    id: 'debt-collection',
    // It costs more than the debt, and reaches a credit record.
    cost: 4,
    share: 0.07,
    among: 'terms',
    says: '(collections?|debt)-? ?(agenc|collector)* | you ..20 (costs|expenses|fees) ..10 (collect(ion|ing)|recover*)',
    deniable: true,
    unless:
      'fair debt | collection agency act | {obtain} ..12 from | (delivery|return) (and|or) collection | collection of ..2 (equipment|goods|items?|vehicles?)',
    texts: { '': 'You may face debt collectors and their costs.' },
  },
  {
    id: 'credit-check',
    // It is recorded elsewhere, and may cost the reader a loan.
    cost: 5,
    share: 0.03,
    among: 'terms',
    says: '(obtain|request|run|make|conduct|perform|use|check|receive) ~80 (credit (decisions?|checks?|reports?|inquir(y|ies)|scores?|histor(y|ies)|bureaus?|reference agenc(y|ies))|creditworthiness|credit worthiness)',
    deniable: true,
    unless: 'your customers | free credit | credit report(s)? (services?|products?) | your right',
    texts: { '': 'They may check your credit.' },
  },
  {
    id: 'lost-password',
    // One slip of memory, and everything is gone.
    cost: 6,
    share: 0.01,
    among: 'terms',
    says: '(no way|can not|unable|not (be)? able|not possible|impossible) ..6 (recover|reset|restore|retrieve|decrypt)(ed)? ..6 (passwords?|passphrases?|(private|encryption|recovery) keys?) | (lose|lost|loss of|forget|forgot) ..4 (passwords?|passphrases?|(private|encryption|recovery) keys?) ~160 (can not|will not|not be|no longer|permanently|lose) ..6 (recover|reset|restor|decrypt|access|los)*',
    unless: 'if you need | contact us to',
    texts: { '': 'A lost password or key cannot be recovered.' },
  },
  {
    id: 'price-changes',
    // The reader can leave once it is announced.
    cost: 5,
    share: 0.36,
    among: 'terms',
    group: 'changes',
    says: '{they may} ..8 (change|increase|modify|adjust|raise) ..8 (prices?|fees|pricing|rates) | (prices?|fees|pricing) ..4 (may|can|are subject to) ..3 (change|increase|changed|increased)',
    unless:
      '{not} (change|increase)* | you may (change|increase)* | exchange | tax* | ^if | creators | sellers? (can|may)',
    texts: {
      '(without|no) ..3 notice': 'Prices can change without notice.',
      '(notice|notify)* | inform': { mild: 'Prices can change after notice.' },
      '': 'Prices can change.',
    },
  },
  {
    id: 'service-changes',
    // A feature that the reader relies on may go.
    cost: 4,
    share: 0.27,
    among: 'terms',
    group: 'changes',
    says: '{they may} ..10 (change|modify|suspend|discontinue) ..12 (services?|site|features?|platform|functionality) ..30 {unannounced}',
    unless:
      'information on | your access | days | advance notice | (if|where|when) ..8 (violat|breach|abus|suspect)*',
    texts: { '': 'The service can change or end without notice.' },
  },
  {
    id: 'terms-change',
    // Everybody does so, and most tell the reader.
    cost: 3,
    share: 0.54,
    group: 'changes',
    says: '{they may} ..10 {change} ..12 {document} ... (at any time|sole discretion|from time to time) | (at any time|from time to time),? ..3 {they may} ..6 {change} ..8 {document}',
    unless:
      '{announced} | {change} (the|our) (software|services?|site|app) | (processors?|providers?|{third party}) (may|can)',
    texts: {
      '^!(... ((any time|discretion))) ... {policy}': {
        mild: 'The policy may change from time to time.',
      },
      '^!(... ((any time|discretion)))': { mild: 'The terms may change from time to time.' },
      'this ..1 {policy}': 'They may change the policy when they choose.',
      '{terms}': 'They may change the terms when they choose.',
      '{policy}': 'They may change the policy when they choose.',
    },
  },
]
