const OPENS = '<think>'
const CLOSES = '</think>'

/**
 * What a model said without the thinking that some put in front of it. While a text is still coming,
 * this only ever grows at its end, so that it can be shown as it comes.
 */
export function withoutThinking(text: string): string {
  const said = text.trimStart()
  if (OPENS.startsWith(said.slice(0, OPENS.length)) && said.length < OPENS.length) return ''
  if (!said.startsWith(OPENS)) return said
  const end = said.indexOf(CLOSES)
  return end < 0 ? '' : said.slice(end + CLOSES.length).trimStart()
}
