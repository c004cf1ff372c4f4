import { Check } from 'lucide-react'

/** The contents of an offer, one per line. */
export function ContentList({ lines }: Readonly<{ lines: readonly string[] }>) {
  return (
    <ul className="mt-6 space-y-3">
      {lines.map((line) => (
        <li key={line} className="flex gap-3">
          <Check aria-hidden="true" size={20} className="mt-0.5 shrink-0 text-soft" />
          {line}
        </li>
      ))}
    </ul>
  )
}
