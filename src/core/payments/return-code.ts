/** Crockford's base 32 (crockford.com/base32.html): no I, L, O or U, which people misread. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const BITS_PER_CHARACTER = 5
const CHARACTERS = 16
const GROUP_CHARACTERS = 4

/** Random bytes that a return code is made from: 80 bits. */
export const RETURN_CODE_BYTES = (CHARACTERS * BITS_PER_CHARACTER) / 8

const WHOLE_CODE = new RegExp(`^[${ALPHABET}]{${CHARACTERS}}$`)

/**
 * Writes random bytes as a code that people can read and type, such as `7H2K-QZ0M-4TRX-91WB`.
 *
 * @throws RangeError for fewer than RETURN_CODE_BYTES bytes
 */
export function returnCodeFrom(bytes: Uint8Array): string {
  if (bytes.length < RETURN_CODE_BYTES) throw new RangeError('a return code needs 80 bits')
  let code = ''
  let buffer = 0
  let bits = 0
  for (const byte of bytes.subarray(0, RETURN_CODE_BYTES)) {
    buffer = ((buffer << 8) | byte) & 0xfff
    bits += 8
    while (bits >= BITS_PER_CHARACTER) {
      bits -= BITS_PER_CHARACTER
      code += ALPHABET.charAt((buffer >> bits) & 0b1_1111)
    }
  }
  return inGroups(code)
}

/**
 * A return code as it was made, whatever case, spaces and dashes it was typed with, and with letters
 * that look like digits read as these. Undefined where it cannot be one.
 */
export function normaliseReturnCode(typed: string): string | undefined {
  const code = typed
    .toUpperCase()
    .replace(/[\s\p{Dash_Punctuation}]/gu, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1')
  return WHOLE_CODE.test(code) ? inGroups(code) : undefined
}

function inGroups(code: string): string {
  const groups: string[] = []
  for (let start = 0; start < code.length; start += GROUP_CHARACTERS) {
    groups.push(code.slice(start, start + GROUP_CHARACTERS))
  }
  return groups.join('-')
}
