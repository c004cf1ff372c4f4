import {
  BellRing,
  FileSearch,
  Globe,
  KeyRound,
  type LucideIcon,
  Scissors,
  SlidersHorizontal,
  Smartphone,
} from 'lucide-react'
import { Card } from '../../ui/card.tsx'
import { PageFrame, ReturnToChatbot } from '../../ui/page/page-frame.tsx'
import { TextLink } from '../../ui/page/page-link.tsx'

type PrivacyTip = Readonly<{ id: string; title: string; advice: string; icon: LucideIcon }>

/** The seven cards of the tips page (SPEC.md section 2, '/privacy-tips'), in display order. */
export const PRIVACY_TIPS: readonly PrivacyTip[] = [
  {
    id: 'review-privacy-settings',
    title: 'Review Privacy Settings',
    advice:
      'Defaults usually favor the service, not you. Open the privacy settings right after you sign up, and again twice a year: updates add new switches that tend to start switched on. Turn off personalized ads, public profiles and search visibility first.',
    icon: SlidersHorizontal,
  },
  {
    id: 'data-minimization',
    title: 'Data Minimization',
    advice:
      'What you never hand over cannot leak. Leave optional fields empty, check out as a guest, and use a separate email address or an alias for shops and newsletters. Close accounts that you have stopped using, and ask for the data to be deleted when you do.',
    icon: Scissors,
  },
  {
    id: 'strong-passwords',
    title: 'Strong Passwords',
    advice:
      'Use a different password for every site, made and remembered by a password manager. Length beats odd symbols: four or five random words are hard to guess. Add a second step to sign in, or a passkey, beginning with your email account, since it can reset all the others.',
    icon: KeyRound,
  },
  {
    id: 'notification-control',
    title: 'Notification Control',
    advice:
      'Say no when a site asks to send notifications, unless you truly wait for its news. On your phone, hide message contents on the lock screen and mute apps that only want your attention. Keep the alerts that protect you, such as new sign-ins and card payments.',
    icon: BellRing,
  },
  {
    id: 'app-permissions',
    title: 'App Permissions',
    advice:
      'Give an app only what its job needs: a flashlight does not need your contacts. Choose “only while using” for location, and approximate location where exact is not needed. Look through camera, microphone and photo access every few months, and remove what has gone unused.',
    icon: Smartphone,
  },
  {
    id: 'secure-browsing',
    title: 'Secure Browsing',
    advice:
      'Keep your browser up to date, and let it block third-party cookies. Before you type a password or card number, read the address itself, not just the padlock: a padlock only says that the connection is private, not that the site is honest. Type the address of a bank yourself rather than follow a link.',
    icon: Globe,
  },
  {
    id: 'read-before-accepting',
    title: 'Read Before Accepting',
    advice:
      'Before you press “I agree”, find four things: whether your data is sold, who it is shared with, how you can leave, and whether a free trial turns into a charge. Search the page for “sell”, “third parties”, “arbitration” and “renew”. If five minutes is too long, let Plainclause find those sentences for you.',
    icon: FileSearch,
  },
]

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
