import type { ReactNode } from 'react'
import {
  CONTENTS,
  figureText,
  goalText,
  HOW_MEASURED,
  HOW_TO_READ,
  MEASURE_GROUPS,
  type Measure,
  type MeasureGroup,
  PICTURE_KINDS,
  picturesText,
  plainName,
  REPRODUCE,
  REPRODUCE_MORE,
  WEAKNESSES,
  WHAT_ANSWERS_SHOW,
} from '../content/pages/accuracy.ts'
import { usePublicValues } from '../lib/public-values.ts'
import { Disclosure } from '../ui/controls/disclosure.tsx'
import { PageContents, PageFrame, Prose, ReturnToChatbot } from '../ui/page/page-frame.tsx'

/** /accuracy: how good the answers are, with figures from docs/analyst.md (not in the specification). */
export default function AccuracyPage() {
  const { modelProvider } = usePublicValues()
  return (
    <PageFrame
      title="How good the answers are"
      lead={<p>What we measured, what we get wrong, and how to check it.</p>}
    >
      <Prose>
        <p>
          These are figures of the built-in analyst. On this site, answers are made by{' '}
          {modelProvider}. Those of a language model are not measured here; their quotes are checked
          by the same code.
        </p>
        <p>{HOW_TO_READ}</p>
      </Prose>
      <PageContents sections={CONTENTS} />
      {MEASURE_GROUPS.map((group) => (
        <GroupSection key={group.id} group={group} />
      ))}
      <PicturesSection />
      <Prose>
        <h2 id="how-measured">How we measured</h2>
        {HOW_MEASURED.map((text) => (
          <p key={text}>{text}</p>
        ))}
        <h2 id="what-we-get-wrong">What we get wrong</h2>
        <p>The examples are made up.</p>
        <ul>
          {WEAKNESSES.map(({ id, title, text, example }) => (
            <li key={id}>
              <strong>{title}.</strong> {text}
              <br />
              <span className="text-soft">{example}</span>
            </li>
          ))}
        </ul>
        <h2 id="what-answers-show">What each answer shows</h2>
        <ul>
          {WHAT_ANSWERS_SHOW.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
        <h2 id="check">Check it yourself in fifteen minutes</h2>
        <ol>
          {REPRODUCE.map(({ text, command }) => (
            <li key={text}>
              {text}
              {command === undefined ? null : (
                <code className="mt-1 block rounded-control bg-wash px-3 py-2 text-small wrap-anywhere">
                  {command}
                </code>
              )}
            </li>
          ))}
        </ol>
        {REPRODUCE_MORE.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </Prose>
      <ReturnToChatbot />
    </PageFrame>
  )
}

function GroupSection({ group }: Readonly<{ group: MeasureGroup }>) {
  const { id, title, sample, measures, note } = group
  const titleId = `${id}-title`
  return (
    <section id={id} aria-labelledby={titleId} className="mt-12">
      <h2 id={titleId} className="text-title">
        {title}
      </h2>
      <p className="mt-2 text-small text-soft">{sample}</p>
      <ul className="mt-4 divide-y divide-line border-line border-y">
        {measures.map((measure) => (
          <MeasureItem key={measure.id} measure={measure} />
        ))}
      </ul>
      {note === undefined ? null : <p className="mt-3 text-small text-soft">{note}</p>}
    </section>
  )
}

function MeasureItem({ measure }: Readonly<{ measure: Measure }>) {
  const { sentence, value, unit, range, plain, wanted, isGoalMet } = measure
  return (
    <li className="py-4">
      <p className="text-reading">{sentence}</p>
      <dl className="mt-2 flex flex-wrap gap-x-6 gap-y-1 text-small">
        <Fact name="Measured">
          <strong>{figureText(value, unit)}</strong>
          {range === undefined ? null : ` (${range[0].toFixed(1)} to ${range[1].toFixed(1)})`}
        </Fact>
        {plain === undefined ? null : (
          <Fact name={`With ${plainName(plain.name)}`}>{figureText(plain.value, unit)}</Fact>
        )}
        {wanted === undefined ? null : (
          <Fact name="Our goal">
            {goalText(wanted, unit)}, {isGoalMet ? 'reached' : 'not reached'}
          </Fact>
        )}
      </dl>
    </li>
  )
}

function Fact({ name, children }: Readonly<{ name: string; children: ReactNode }>) {
  return (
    <div className="flex flex-wrap gap-x-1.5">
      <dt className="text-soft">{name}:</dt>
      <dd>{children}</dd>
    </div>
  )
}

function PicturesSection() {
  return (
    <section id="pictures" aria-labelledby="pictures-title" className="mt-12">
      <h2 id="pictures-title" className="text-title">
        Photos
      </h2>
      <p className="mt-2 text-small text-soft">
        Pages that we print and photograph by program: {PICTURE_KINDS.length} kinds, one page of
        each.
      </p>
      <p className="mt-4 text-reading">{picturesText()}</p>
      <div className="mt-4 border-line border-t">
        <Disclosure summary="Every kind of picture, beside the native Tesseract">
          <ul>
            {PICTURE_KINDS.map(({ kind, wrong, plain }) => (
              <li key={kind}>
                {kind}: {wrong}% of the characters wrong
                {plain === undefined ? null : `; Tesseract ${plain}%`}
              </li>
            ))}
          </ul>
        </Disclosure>
      </div>
    </section>
  )
}
