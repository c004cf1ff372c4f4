import { useState } from 'react'
import type { ReportedReading } from './read-report.ts'
import { type FetchDocument, ReadingCheck, UnverifiedSource } from './reading-check.tsx'

type ReportCheckProps = Readonly<{
  readings: readonly ReportedReading[]
  fetchDocument: FetchDocument
}>

/** The documents of a report, of which one at a time is read again. */
export function ReportCheck({ readings, fetchDocument }: ReportCheckProps) {
  const [chosen, setChosen] = useState(0)
  const reading = readings[chosen]
  if (reading === undefined) return null
  return (
    <>
      {readings.length === 1 ? null : (
        <fieldset className="mt-4">
          <legend className="font-semibold text-small">Which document?</legend>
          {readings.map(({ title }, index) => (
            <label
              key={`${title} ${index.toString()}`}
              className="flex min-h-11 items-center gap-3 wrap-anywhere"
            >
              <input
                type="radio"
                name="reading"
                className="size-5 shrink-0"
                checked={index === chosen}
                onChange={() => setChosen(index)}
              />
              {title}
            </label>
          ))}
        </fieldset>
      )}
      <UnverifiedSource {...reading} />
      <ReadingCheck key={chosen} reading={reading} fetchDocument={fetchDocument} />
    </>
  )
}
