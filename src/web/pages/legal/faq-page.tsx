import { FAQ_ENTRIES, type FaqEntry } from '../../content/pages/faq.ts'
import { Disclosure } from '../../ui/controls/disclosure.tsx'
import { PageFrame, ReturnToChatbot } from '../../ui/page/page-frame.tsx'
import { TextLink } from '../../ui/page/text-link.tsx'

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
