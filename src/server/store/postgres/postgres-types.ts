import pg from 'pg'

/** The type number of bigint, the type of all our times and counts. */
const INT8 = pg.types.builtins.INT8

/** Reads bigint as a number; the driver's default is text. */
export const postgresTypes: pg.CustomTypesConfig = {
  getTypeParser: (id, format) => (id === INT8 ? readInteger : pg.types.getTypeParser(id, format)),
}

/**
 * @throws RangeError rather than return a different number from the stored one
 */
function readInteger(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError('an integer of the store is too large')
  return value
}
