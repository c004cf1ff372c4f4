import { ANALYSIS_QUESTION_COUNT, PREMIUM_CALLS } from '../../../core/limits.ts'
import {
  OPEN_TODAY,
  PAID_SESSION_HOURS,
  PAID_SESSION_PRICE,
} from '../../content/pages/legal-section.ts'
import { Disclosure } from '../../ui/controls/disclosure.tsx'
import { PageFrame, ReturnToChatbot } from '../../ui/page/page-frame.tsx'
import { TextLink } from '../../ui/page/page-link.tsx'

type FaqEntry = Readonly<{
  id: string
  question: string
  /** Paragraphs of the answer. */
  answer: readonly string[]
  /** A page of this site that says more. */
  more?: Readonly<{ to: string; label: string }>
}>

/** The seven entries of the FAQ page (SPEC.md section 2, '/faq'), in display order. */
export const FAQ_ENTRIES: readonly FaqEntry[] = [
  {
    id: 'how-it-works',
    question: 'How does Plainclause work?',
    answer: [
      `You give the address of a privacy policy or terms page, or only its site or the name of a well-known company: our server finds the document and fetches it. Or you give photos of its pages, which your browser reads by itself. Your browser then goes through all of the text and picks the passages that matter for each of ${ANALYSIS_QUESTION_COUNT} fixed questions: what the document is, what you agree to, what deserves a second look, and what it says about selling data, de-identified data, location and sharing.`,
      'The built-in analyst, or a language model where this site uses one, answers from those passages. The sentences behind an answer are shown beside it, word for word. Where the document says nothing about a question, the answer is “not stated”, never a guess.',
    ],
    more: { to: '/sample', label: 'See a whole session: our own privacy policy' },
  },
  {
    id: 'data-security',
    question: 'Is my data secure?',
    answer: [
      'There is no account, and our server never writes documents, questions or answers to disk or to a log. Of the text, only the passages chosen for the questions come back to the server, and only while it answers.',
      'What you see is kept in your own browser at most, until the session ends or you clear the site data. We use no trackers and sell nothing.',
      'If not even passages should leave your device, turn on private mode before you add a document. The built-in analyst then runs in your browser: nothing of the document or your questions is sent, and nothing is counted. Only for a web address or a name does our server find and fetch the page, and so sees what you typed. Where your browser has a language model or a translator of its own, private mode can use them too, on your device.',
    ],
    more: { to: '/privacy', label: 'Read the Privacy Policy' },
  },
  {
    id: 'why-24-hours',
    question: `Why ${PAID_SESSION_HOURS} hours?`,
    answer: [
      `A paid session lasts ${PAID_SESSION_HOURS} hours because that is long enough to read a few documents in peace and come back to them the next morning, and short enough that nothing needs to be kept: no account, no subscription, no archive of what you asked.`,
      `You pay ${PAID_SESSION_PRICE} once, and it never renews by itself. After the payment you get a return code, which opens the session in another browser too.`,
    ],
  },
  {
    id: 'extending-a-session',
    question: 'Can I extend a session?',
    answer: [
      `Yes. “Extend Session” starts a new period of ${PAID_SESSION_HOURS} hours with ${PREMIUM_CALLS} calls. It is a new purchase, and it replaces the time and calls that were left, so it pays to wait until they are nearly used up.`,
      'Nothing is ever extended without you. An extension can be bought while the session runs, or within 24 hours after it ended.',
    ],
  },
  {
    id: 'legally-binding',
    question: 'Are the answers legally binding?',
    answer: [
      'No. They are information to help you read, not legal advice, and they bind neither you nor the company whose document you read. What binds is the document itself.',
      'If a lot depends on it, show the quoted sentences to a lawyer: they are a good place to begin.',
    ],
    more: { to: '/terms#informational-use', label: 'What the terms say about this' },
  },
  {
    id: 'document-types',
    question: 'What types of documents can I use?',
    answer: [
      'Privacy policies, terms of service, cookie policies, community rules, license agreements and the like, best in English. A page that is a login, a cookie wall or plainly something else is said to be so, and not analyzed.',
      OPEN_TODAY,
    ],
    more: { to: '/bookmarklet', label: 'Read the page in front of you with a bookmark' },
  },
  {
    id: 'accuracy',
    question: 'How accurate are the answers?',
    answer: [
      'Every quoted sentence is checked by code: it is cut from the document itself, never retyped. So the words are really there. Whether they were understood rightly is another matter, and the built-in analyst or a language model can miss an exception or misread a sentence.',
      'That is why the source stands beside the answer. Where our checks see a doubt, the answer says “We are not sure about this one”. When it matters, follow the quote and read the lines around it.',
    ],
    more: { to: '/accuracy', label: 'What we measured, and what we get wrong' },
  },
]

/** /faq: an accordion of seven entries (SPEC.md section 2). */
export default function FaqPage() {
  return (
    <PageFrame
      title="Frequently asked questions"
      lead={
        <p>What Plainclause does, what it does not do, and what happens to what you give it.</p>
      }
    >
      <div className="border-line border-t">
        {FAQ_ENTRIES.map((entry) => (
          <FaqAnswer key={entry.id} entry={entry} />
        ))}
      </div>
      <ReturnToChatbot />
    </PageFrame>
  )
}

function FaqAnswer({ entry }: Readonly<{ entry: FaqEntry }>) {
  return (
    <Disclosure id={entry.id} summary={<h2>{entry.question}</h2>}>
      {entry.answer.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {entry.more && (
        <p>
          <TextLink to={entry.more.to}>{entry.more.label}</TextLink>
        </p>
      )}
    </Disclosure>
  )
}
