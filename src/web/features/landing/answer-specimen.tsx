import { Card } from '../../ui/card.tsx'
import { TextLink } from '../../ui/page/text-link.tsx'
import { VerdictMark } from '../../ui/verdict-mark.tsx'

/** A sample answer beside the passage it quotes. The company is made up. */
export function AnswerSpecimen() {
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
