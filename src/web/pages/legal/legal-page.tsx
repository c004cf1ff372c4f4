import { LEGAL_LAST_UPDATED, type LegalSection } from '../../content/pages/legal-section.ts'
import { PageContents, PageFrame, Prose } from '../../ui/page/page-frame.tsx'

type LegalPageProps = Readonly<{
  title: string
  /** How to read the page, in one or two sentences above the table of contents. */
  introduction: string
  sections: readonly LegalSection[]
}>

/** A legal page: title, date, contents and sections, each with its one-line summary. */
export function LegalPage({ title, introduction, sections }: LegalPageProps) {
  return (
    <PageFrame title={title} lead={<LastUpdated />}>
      <Prose>
        <p>{introduction}</p>
      </Prose>
      <PageContents sections={sections} />
      {sections.map((section) => (
        <LegalSectionText key={section.id} section={section} />
      ))}
    </PageFrame>
  )
}

function LastUpdated() {
  return (
    <p>
      Last updated <time dateTime={LEGAL_LAST_UPDATED.iso}>{LEGAL_LAST_UPDATED.text}</time>
    </p>
  )
}

function LegalSectionText({ section }: Readonly<{ section: LegalSection }>) {
  const titleId = `${section.id}-title`
  return (
    <section id={section.id} aria-labelledby={titleId}>
      <Prose>
        <h2 id={titleId}>{section.title}</h2>
        <p className="border-line border-l-4 pl-4 text-soft">
          <strong>In short:</strong> {section.summary}
        </p>
        {section.body.map((block) =>
          typeof block === 'string' ? (
            <p key={block}>{block}</p>
          ) : (
            <ul key={block.join()}>
              {block.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
          ),
        )}
      </Prose>
    </section>
  )
}
