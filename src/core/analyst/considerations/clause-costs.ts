import { CLAUSE_SHARES } from './clause-shares.ts'

/**
 * What a clause can cost its reader, from 1 (next to nothing) to 10 (rights or money that most people
 * would miss), judged by us, with the reason.
 */
export const CLAUSE_COSTS: Readonly<Record<string, number>> = {
  // No judge, no jury, no appeal, whatever the dispute.
  arbitration: 10,
  // Small claims are not worth bringing alone.
  'class-action-waiver': 9,
  // A right that the reader has otherwise.
  'jury-waiver': 8,
  // Claims are lost before many readers know of them.
  'claims-deadline': 6,
  // Suing far away costs more than most claims.
  'foreign-court': 4,
  // The reader bears what goes beyond it.
  'liability-cap': 7,
  // The reader may have to pay for others' claims, without a limit.
  indemnity: 7,
  // What was lost is often an indirect loss.
  'no-liability': 5,
  // Nothing is promised, though the law often promises something anyway.
  'as-is': 3,
  // It cannot be taken back.
  'data-sale': 10,
  // What a model has learned cannot be taken back.
  'ai-training': 8,
  // The reader decides, once it is known.
  'ai-training-choice': 4,
  // Passing on for a benefit, under another name.
  'counts-as-sale': 7,
  // A picture of the reader's life beyond the service.
  'cross-site-tracking': 6,
  // Who has it will use it, and pass it on.
  'data-to-advertisers': 6,
  // They know more than the reader told them.
  'data-brokers': 6,
  // Data is used to sell to the reader; often there is a choice.
  'targeted-advertising': 5,
  // A machine may decide about a person.
  'automated-decisions': 5,
  // One way less to say no.
  'no-do-not-track': 3,
  // Calls and messages that annoy, until they are stopped.
  'marketing-calls': 5,
  // Seldom, and often by duty.
  authorities: 4,
  // No end to what may leak.
  'kept-indefinitely': 6,
  // Leaving does not end it.
  'kept-after-deletion': 5,
  // What is kept for years outlives what it was given for, and can leak all the while.
  'kept-for-years': 7,
  // Leaks and misuse of it hurt most.
  'sensitive-data': 7,
  // Other laws, other authorities; for most readers no loss by itself.
  'transfer-abroad': 4,
  // Everybody says so.
  'no-security-guarantee': 2,
  // The next owner may be another than the reader trusted.
  'business-transfer': 3,
  // A face cannot be changed after a leak.
  biometrics: 9,
  // Where a person lives, works and goes.
  'precise-location': 6,
  // The same, day and night, unseen.
  'background-location': 8,
  // What a person says to others in private.
  monitoring: 6,
  // Data of people who never agreed.
  contacts: 6,
  // What is typed may be recorded before it is sent.
  'session-recording': 6,
  // Those who can judge it least.
  children: 6,
  // For ever, also after the reader has left.
  'perpetual-licence': 8,
  // Others may use and earn by the reader's work.
  'broad-licence': 6,
  // The reader's face beside an advertisement.
  publicity: 6,
  // Works may be changed and shown without a name.
  'moral-rights': 5,
  // Money goes out until the reader acts.
  'auto-renewal': 9,
  // Money is gone even when the service is no good.
  'no-refunds': 8,
  // Leaving costs money.
  'cancellation-fee': 7,
  // What was paid for can be lost.
  forfeit: 6,
  // The bargain may become another one without the reader knowing.
  'terms-change-unannounced': 7,
  // What was bought or built there can be gone at once.
  'termination-at-will': 7,
  // The reader can leave, when it is known.
  'price-changes': 5,
  // What the reader relies on may go.
  'service-changes': 4,
  // Everybody does so, and most tell the reader.
  'terms-change': 3,
}

/** What a clause that stands in every document keeps of its cost: most readers have met it. */
const USUAL_KEEPS = 0.5
/** What a milder clause of a kind keeps. */
const MILD_KEEPS = 0.5

/**
 * How much a reader should know of a clause of this kind, from 0 to 10: what it can cost, the less of
 * it the more documents hold such a clause.
 */
export function weightOf(id: string, isMild: boolean): number {
  const cost = CLAUSE_COSTS[id] ?? 0
  const share = CLAUSE_SHARES[id] ?? 0
  return cost * (1 - share * (1 - USUAL_KEEPS)) * (isMild ? MILD_KEEPS : 1)
}
