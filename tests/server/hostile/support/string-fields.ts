/** A body in which one text was replaced, and where. */
export type ChangedField = Readonly<{ field: string; body: unknown }>

/** One body for each text in it at any depth, with that text replaced. */
export function inEachStringField(
  body: unknown,
  text: string,
  field = '',
): readonly ChangedField[] {
  if (typeof body === 'string') return [{ field, body: text }]
  if (Array.isArray(body)) {
    // One item represents all: they share a schema.
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
