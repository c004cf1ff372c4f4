/** A body in which one text was put in the place of another, and where. */
export type ChangedField = Readonly<{ field: string; body: unknown }>

/** A body once for each text in it at any depth, with that one replaced. */
export function inEachStringField(
  body: unknown,
  text: string,
  field = '',
): readonly ChangedField[] {
  if (typeof body === 'string') return [{ field, body: text }]
  if (Array.isArray(body)) {
    // One item stands for all: they have one schema.
    return inEachStringField(body[0], text, `${field}[0]`).map((changed) => ({
      field: changed.field,
      body: [changed.body, ...body.slice(1)],
    }))
  }
  if (typeof body !== 'object' || body === null) return []
  return Object.entries(body).flatMap(([key, value]) =>
    inEachStringField(value, text, `${field}.${key}`).map((changed) => ({
      field: changed.field,
      body: { ...body, [key]: changed.body },
    })),
  )
}
