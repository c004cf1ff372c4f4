/** The classes of a text field. */
export const INPUT_CLASS =
  'block min-h-12 w-full rounded-control border border-edge bg-field px-4 py-2 text-ink ' +
  'placeholder:text-soft hover:border-ink aria-invalid:border-bad disabled:opacity-60'
