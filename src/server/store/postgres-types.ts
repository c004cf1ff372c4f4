import pg from 'pg'

/** The type number of bigint, in which all our times and counts stand. */
const INT8 = pg.types.builtins.INT8

/** Reads bigint as a number; the driver would hand it out as text. */
export const postgresTypes: pg.CustomTypesConfig = {
  getTypeParser: (id, format) => (id === INT8 ? readInteger : pg.types.getTypeParser(id, format)),
}

/** @throws RangeError rather than returning another number than the one that was stored */
function readInteger(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError('an integer of the store is too large')
  return value
}
