import { EyeOff, Quote, ScanText } from 'lucide-react'
import { ANALYSIS_QUESTION_IDS } from '../../../core/analyst/questions.ts'
import { QUESTION_TEXTS } from '../../content/answer-texts.ts'
import { Card } from '../../ui/card.tsx'
import { TextLink } from '../../ui/page/page-link.tsx'
import { VerdictMark } from '../../ui/tone-mark.tsx'

const FEATURES = [
  {
    Icon: Quote,
    title: 'Evidence or silence',
    text: 'Each answer stands on sentences of the document, cut from it word for word and checked by code. What the document does not say is called “not stated”. Never a guess.',
  },
  {
    Icon: ScanText,
    title: 'The whole document',
    text: 'The clause that decides is seldom on the first page. Every question is answered from the passages that matter for it, wherever they stand.',
  },
  {
    Icon: EyeOff,
    title: 'Nothing kept',
    text: 'Our server writes no document, question or answer to disk or to a log. They live in your browser until your session ends. There is no account to make.',
  },
] as const

/** What the product does, with a sample as proof. */
export function ProductSection() {
  return (
    <section id="product" className="border-line border-y bg-wash">
      <div className="mx-auto max-w-page px-5 py-20 sm:px-8 sm:py-24">
        <h2 tabIndex={-1} className="max-w-reading text-heading">
          Answers you can check, because the words are right there
        </h2>
        <div className="mt-10">
          <AnswerSpecimen />
        </div>
        <ul className="mt-16 grid gap-x-12 gap-y-10 md:grid-cols-3">
          {FEATURES.map(({ Icon, title, text }) => (
            <li key={title}>
              <Icon aria-hidden="true" size={24} />
              <h3 className="mt-4 text-title">{title}</h3>
              <p className="mt-2 text-soft">{text}</p>
            </li>
          ))}
        </ul>
        <SevenQuestions />
      </div>
    </section>
  )
}

/** The fixed questions of the analysis, in order. */
function SevenQuestions() {
  return (
    <div className="mt-20 grid gap-x-16 gap-y-6 lg:grid-cols-aside">
      <div>
        <h3 className="text-title">Seven questions, every time</h3>
        <p className="mt-2 text-soft">
          The same for every document, so that you can hold one policy against another.
        </p>
      </div>
      <ol className="border-line border-t">
        {ANALYSIS_QUESTION_IDS.map((id, index) => (
          <li key={id} className="flex gap-5 border-line border-b py-3">
            <span aria-hidden="true" className="w-4 text-right text-soft tabular-nums">
              {index + 1}
            </span>
            {QUESTION_TEXTS[id]}
          </li>
        ))}
      </ol>
    </div>
  )
}

/** A sample answer beside the passage it quotes. The company is made up. */
function AnswerSpecimen() {
  return (
    <figure className="grid gap-5 lg:grid-cols-2">
      <Card className="flex flex-col">
        <p className="font-medium text-small text-soft">Question 4 of 7</p>
        <h3 className="mt-1 text-title">Does it sell your data?</h3>
        <p className="mt-4">
          <VerdictMark verdict="it-depends">It depends</VerdictMark>
        </p>
        <p className="mt-4 text-lead">
          They say they do not sell it for money, but some advertising disclosures may count as a
          sale under state law.
        </p>
        <p className="mt-auto pt-6 text-small text-soft">
          Rests on one sentence of passage 31. Read 6,812 of 6,812 words.
        </p>
      </Card>
      <Card className="text-soft">
        <p className="font-medium text-small">Passage 31, under “How we disclose information”</p>
        <blockquote className="mt-4 leading-reading">
          <p>
            Larkfield Weather works with companies that show you advertisements on other sites.{' '}
            <mark>
              We do not sell your information for money, but some of these disclosures may be
              considered a “sale” under the laws of certain states.
            </mark>{' '}
            You may tell us to stop at any time in your account settings, and we will pass your
            choice on within fifteen business days.
          </p>
        </blockquote>
      </Card>
      <figcaption className="text-small text-soft lg:col-span-2">
        An answer and its source, side by side. Larkfield Weather is made up; the way it is read is
        not. <TextLink to="/sample">See a real session: our own privacy policy</TextLink>
      </figcaption>
    </figure>
  )
}
