/** The English name of a language; `undefined` for a code that has none, or is none. */
export function languageName(code: string | undefined): string | undefined {
  // A page may say anything of its language.
  if (code === undefined || !/^[a-z]{2,3}$/i.test(code)) return undefined
  const name = new Intl.DisplayNames(['en'], { type: 'language' }).of(code)
  // A code without a name comes back as it is.
  return name === code ? undefined : name
}
