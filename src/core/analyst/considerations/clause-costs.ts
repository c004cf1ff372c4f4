import { CLAUSE_SHARES } from './clause-shares.ts'

/**
 * What a clause can cost its reader, from 1 (next to nothing) to 10 (rights or money that most people
 * would miss): our judgement, with its reason.
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
  // The reader bears any loss above the cap.
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
  // Sharing data for a benefit, under another name.
  'counts-as-sale': 7,
  // A profile of the reader's life beyond the service.
  'cross-site-tracking': 6,
  // Advertisers use it and pass it on.
  'data-to-advertisers': 6,
  // They know more than the reader told them.
  'data-brokers': 6,
  // Data is used to sell to the reader; often there is a choice.
  'targeted-advertising': 5,
  // A machine may decide about a person.
  'automated-decisions': 5,
  // One way fewer to refuse.
  'no-do-not-track': 3,
  // Calls and messages that annoy, until they are stopped.
  'marketing-calls': 5,
  // Rare, and often required by law.
  authorities: 4,
  // No end to what may leak.
  'kept-indefinitely': 6,
  // Leaving does not end it.
  'kept-after-deletion': 5,
  // Data stored for years outlives its purpose, and can leak all that time.
  'kept-for-years': 7,
  // Leaks and misuse of it hurt most.
  'sensitive-data': 7,
  // Other laws and authorities apply; for most readers no loss by itself.
  'transfer-abroad': 4,
  // Everybody says so.
  'no-security-guarantee': 2,
  // The reader trusted the first owner, not the next.
  'business-transfer': 3,
  // A face cannot be changed after a leak.
  biometrics: 9,
  // Where a person lives, works and goes.
  'precise-location': 6,
  // The same, all day and unnoticed.
  'background-location': 8,
  // It covers what a person says to others in private.
  monitoring: 6,
  // Data of people who never agreed.
  contacts: 6,
  // What is typed may be recorded before it is sent.
  'session-recording': 6,
  // Children are least able to judge it.
  children: 6,
  // For ever, even after the reader has left.
  'perpetual-licence': 8,
  // Others may use and profit from the reader's work.
  'broad-licence': 6,
  // The reader's face beside an advertisement.
  publicity: 6,
  // Works may be changed and shown without a name.
  'moral-rights': 5,
  // Money goes out until the reader acts.
  'auto-renewal': 9,
  // The money is gone even if the service is bad.
  'no-refunds': 8,
  // Leaving costs money.
  'cancellation-fee': 7,
  // What was paid for can be lost.
  forfeit: 6,
  // The terms may change without the reader knowing.
  'terms-change-unannounced': 7,
  // What was bought or built there can be gone at once.
  'termination-at-will': 7,
  // The reader can leave once it is announced.
  'price-changes': 5,
  // A feature that the reader relies on may go.
  'service-changes': 4,
  // Everybody does so, and most tell the reader.
  'terms-change': 3,
}

/** Factor for a clause that every document has: most readers know it. */
const USUAL_FACTOR = 0.5
/** Factor for a milder clause of a kind. */
const MILD_FACTOR = 0.5

/**
 * How important a clause of this kind is to a reader, from 0 to 10: its cost, reduced the more
 * documents have such a clause.
 */
export function weightOf(id: string, isMild: boolean): number {
  const cost = CLAUSE_COSTS[id] ?? 0
  const share = CLAUSE_SHARES[id] ?? 0
  return cost * (1 - share * (1 - USUAL_FACTOR)) * (isMild ? MILD_FACTOR : 1)
}
