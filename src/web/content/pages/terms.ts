import { FREE_CAPTURES_PER_SESSION, PREMIUM_CALLS } from '../../../core/limits.ts'
import { type LegalSection, PAID_SESSION_HOURS, PAID_SESSION_PRICE } from './legal-section.ts'

type Operator = Readonly<{ operatorName: string; operatorContact: string }>

/**
 * The Terms of Service (SPEC.md section 2, '/terms content'), in display order. Operator name and contact
 * are in mid-sentence, because they can be a name or a description.
 */
export function termsSections({
  operatorName,
  operatorContact,
}: Operator): readonly LegalSection[] {
  return [
    {
      id: 'acceptance',
      title: 'Acceptance of these terms',
      summary: 'Using Plainclause means you agree to this page.',
      body: [
        `These Terms of Service are an agreement between you and ${operatorName} (“we”, “us”), who provides Plainclause on this site (the “service”). By using the service you accept them. If you do not accept them, please do not use the service.`,
        'The Privacy Policy explains what happens to the information that passes through the service, and belongs to this agreement.',
      ],
    },
    {
      id: 'eligibility',
      title: 'Who may use the service',
      summary: 'You must be at least 18.',
      body: [
        'You may use the service only if you are at least 18 years old and able to enter into a binding agreement where you live. If you use it for an organization, you confirm that you may accept these terms on its behalf.',
      ],
    },
    {
      id: 'the-service',
      title: 'What the service does',
      summary: 'It reads a policy and shows you the words its answers rest on.',
      body: [
        'You give the service a privacy policy, terms of service or a similar document. It answers a fixed set of questions about it and shows, with its answers, sentences of the document that they rest on. Answers are made by software: by our built-in analyst, or by a language model where one is configured. No person reads your document.',
        `No account is needed. Free use of our server is limited to ${FREE_CAPTURES_PER_SESSION} photo or web page in each browser session and to a small number of analyses and questions a day, and may be limited further for a network or for the whole site when demand is high.`,
        'The service is a beta. It changes, it may be unavailable, and parts of it may be added or withdrawn.',
      ],
    },
    {
      id: 'informational-use',
      title: 'Informational use only',
      summary: 'Answers help you read. They are not legal advice.',
      body: [
        'Everything the service shows is for information only. It is not legal advice, it is no substitute for a lawyer, and using the service creates no attorney-client relationship.',
        'Answers can be incomplete or wrong, and a document can change after it was read. The document itself is what binds you, not what the service says about it. Before you decide anything of weight, read the document, and ask a qualified lawyer where it matters.',
      ],
    },
    {
      id: 'restrictions',
      title: 'What you may not do',
      summary: 'Be fair to the service, to other visitors and to other people’s sites.',
      body: [
        'You may not:',
        [
          'use the service for anything unlawful, or to harm or deceive anyone;',
          'give it documents that you have no right to use, or other people’s personal information without a lawful reason;',
          'get around the limits on free use, calls, length or payment, or help others to do so;',
          'use it to reach private networks, to attack or overload a site, or to collect pages in bulk;',
          'probe, disturb or overload the service, or try to reach data or functions that are not meant for you;',
          'use robots, scripts or scrapers on the service without our written consent;',
          'resell access to the service, or present its answers as legal advice or as the work of a lawyer.',
        ],
        'We may refuse or end access for anyone who breaks these rules.',
      ],
    },
    {
      id: 'your-documents',
      title: 'Your documents',
      summary: 'What you bring stays yours. We use it to answer you, and for nothing else.',
      body: [
        'You keep whatever rights you have in the documents and questions that you give us. You allow us to fetch, process and transmit them only as far as it takes to answer you, as the Privacy Policy describes. We do not keep them, publish them or train anything on them.',
        'The software, design and texts of the service belong to their authors and are made available under their own licenses.',
      ],
    },
    {
      id: 'payment',
      title: 'Paid sessions and payment',
      summary: 'Charged with the first answer. No renewal, no refunds after that.',
      body: [
        'This section applies to any session that you buy. Where this site runs in test mode, the payment form says so, and nothing is charged.',
        `A paid session, also called a premium session, costs ${PAID_SESSION_PRICE} (US dollars), unless a promotion code lowers the price. It lasts ${PAID_SESSION_HOURS} hours from its activation and holds ${PREMIUM_CALLS} calls. The price is shown before you pay. You are charged once at most: a session never renews by itself. Extending a session is a new purchase, and what it gives replaces the time and calls that were left.`,
        'When you pay, your card’s bank holds the price. It is taken when the first call of the session has been answered. If the session has answered nothing by its end, or when you cancel it, nothing is taken and the hold is released; your bank may show it for some days more. Answers in private mode are free: they use no call, and take no payment. A card that cannot wait is charged at once, and you are told so.',
        'Once the first answer has come, or your card was charged at once, payments are non-refundable, also for time or calls that you did not use, except where the law says otherwise. If a payment is nevertheless refunded in full, or taken back through a dispute, the session it paid for ends.',
        'Payments are handled by Stripe, a payment provider, whose own terms apply to the payment. Whoever has the return code of a session can open it, so keep it to yourself. Promotion codes may be limited in number and time, and have no cash value.',
      ],
    },
    {
      id: 'disclaimer',
      title: 'No warranty',
      summary: 'The service is offered as it is.',
      body: [
        'As far as the law allows, the service is provided “as is” and “as available”, without warranties of any kind, express or implied, including warranties of merchantability, fitness for a particular purpose, accuracy and non-infringement. We do not promise that it will be uninterrupted, free of errors, or right about any document.',
      ],
    },
    {
      id: 'liability',
      title: 'Limit of our liability',
      summary: 'At most what you paid us in 12 months, or $100, whichever is greater.',
      body: [
        'As far as the law allows, we are not liable for indirect, incidental, special, consequential or punitive damages, or for lost profits, data or goodwill, arising from the service or from relying on its answers.',
        'Our total liability for all claims about the service is limited to the greater of (a) the amount you paid us for the service in the 12 months before the event that led to the claim, and (b) $100.',
        'Some places do not allow some of these limits. There they apply only as far as the law permits.',
      ],
    },
    {
      id: 'governing-law',
      title: 'Governing law',
      summary: 'California law applies.',
      body: [
        'These terms, and any dispute about them or the service, are governed by the laws of the State of California, without regard to its rules on conflict of laws. The Federal Arbitration Act governs the sections on arbitration. If you are a consumer, you keep the protection that the mandatory law of the place where you live gives you.',
      ],
    },
    {
      id: 'informal-resolution',
      title: 'Talking first',
      summary: 'Write to us, and give us both 60 days to settle it.',
      body: [
        `Most disagreements can be settled by talking. Before either of us starts an arbitration, the one with the complaint sends the other a written notice that says who they are, what happened and what they ask for. Our address for it is: ${operatorContact}. Both sides then try in good faith to resolve the matter informally for 60 days from the day the notice arrives. Time limits for bringing the claim stand still during these 60 days.`,
      ],
    },
    {
      id: 'arbitration',
      title: 'Arbitration',
      summary: 'What cannot be settled goes to an arbitrator, not to a judge or jury.',
      body: [
        'A dispute about these terms or the service that is not resolved in those 60 days is decided by binding arbitration before one neutral arbitrator, instead of in court before a judge or jury. The arbitrator can award you what a court could award you. The award is final, and a court with jurisdiction can enforce it.',
        'The arbitration is run by an established arbitration provider, under its rules for consumers, that both sides agree on. If they cannot agree, a court appoints the arbitrator. Hearings are held by video or in writing, unless both sides agree on a place or the arbitrator finds that one is needed.',
        'Either of us may instead bring a claim that qualifies in a small claims court, and may ask a court to stop an infringement of intellectual property or misuse of the service.',
      ],
    },
    {
      id: 'batch-arbitration',
      title: 'Batch arbitration',
      summary: 'Many similar claims at once are handled in groups of up to 50.',
      body: [
        'If 25 or more claimants file arbitration demands against us within 90 days that are of a substantially similar nature, and are represented by the same law firm or act together, the arbitration provider handles them in batches of up to 50 claimants each. What is left after full batches forms one last, smaller batch.',
        'Each batch is one consolidated arbitration, with one arbitrator, one set of fees for each side and one procedure. The arbitrator still decides every claim in the batch on its own facts. Time limits stand still for claims that wait for their batch. This section does not allow claims to be combined in any other way than the one it describes.',
      ],
    },
    {
      id: 'changes',
      title: 'Changes to these terms',
      summary: 'The date at the top tells you which version you read.',
      body: [
        'We may change these terms. The new version is published on this page with a new date, and applies to your use of the service from then on. It does not change a session that you already paid for, nor a dispute that we had notice of before.',
      ],
    },
    {
      id: 'general',
      title: 'General',
      summary: 'The small print of the small print, and how to reach us.',
      body: [
        'If a part of these terms turns out to be invalid, the rest stays in force. If we do not enforce a part at once, we have not given it up. You may not transfer your rights under these terms; we may transfer ours together with the service. Together with the Privacy Policy, these terms are the whole agreement between us about the service.',
        `You can reach us here: ${operatorContact}.`,
      ],
    },
  ]
}
