import { PRIVACY_TIPS, type PrivacyTip } from '../../content/pages/privacy-tips.ts'
import { Card } from '../../ui/card.tsx'
import { PageFrame, ReturnToChatbot } from '../../ui/page/page-frame.tsx'
import { TextLink } from '../../ui/page/text-link.tsx'

/** /privacy-tips: seven cards of advice and a link to the chatbot (SPEC.md section 2). */
export default function PrivacyTipsPage() {
  return (
    <PageFrame
      title="Privacy tips"
      lead={<p>Seven habits that cost a few minutes and keep more of your life your own.</p>}
      width="page"
    >
      <ul className="grid gap-5 md:grid-cols-2">
        {PRIVACY_TIPS.map((tip) => (
          <li key={tip.id} id={tip.id} className="flex md:last:col-span-2">
            <TipCard tip={tip} />
          </li>
        ))}
      </ul>
      <section className="mt-12" aria-labelledby="ask">
        <h2 id="ask" className="text-title">
          Have a policy in front of you?
        </h2>
        <p className="mt-2 max-w-reading">
          Take it to the <TextLink to="/chatbot">chatbot</TextLink> and see what it says, in the
          document’s own words, before you accept it.
        </p>
        <ReturnToChatbot />
      </section>
    </PageFrame>
  )
}

function TipCard({ tip: { title, advice, icon: Icon } }: Readonly<{ tip: PrivacyTip }>) {
  return (
    <Card as="article" className="grow">
      <h2 className="flex items-center gap-3 text-title">
        <Icon aria-hidden="true" size={20} className="shrink-0 text-soft" />
        {title}
      </h2>
      <p className="mt-3 max-w-reading">{advice}</p>
    </Card>
  )
}
