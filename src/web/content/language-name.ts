/** The English name of a language; `undefined` for an unknown or invalid code. */
export function languageName(code: string | undefined): string | undefined {
  // A page can declare any text as its language.
  if (code === undefined || !/^[a-z]{2,3}$/i.test(code)) return undefined
  const name = new Intl.DisplayNames(['en'], { type: 'language' }).of(code)
  // Unknown codes are returned unchanged.
  return name === code ? undefined : name
}
