import type { PageEvidence } from './page-evidence.ts'

const WALL_MAX_WORDS = 450

/** Whole labels of buttons in consent dialogues. */
const ACCEPT =
  /^(?:(?:yes,? )?i (?:agree|accept|consent)|accept(?: (?:all|cookies|all cookies|and (?:continue|close)|recommended|& (?:continue|close)))?|allow (?:all|cookies|all cookies)|agree(?: (?:all|and (?:continue|close|proceed)|& (?:continue|close|proceed)))?|consent|got it|ok(?:ay)?|alle (?:akzeptieren|cookies akzeptieren)|akzeptieren|zustimmen|tout accepter|accepter(?: et fermer)?|aceptar(?: todo| todas)?|accetta(?: tutto| tutti)?|alles accepteren|akkoord|acceptera(?: alla)?)[.!]?$/

const CHOOSE =
  /^(?:reject(?: (?:all|cookies|all cookies|non-essential))?|decline(?: all)?|deny(?: all)?|(?:only |use )?(?:necessary|essential)(?: cookies)? only|(?:manage|more|cookie|privacy|customi[sz]e|change|show|view|see)(?: my| your| all| cookie| cookies| privacy)? (?:options|preferences|settings|choices|purposes|cookies|partners|vendors)|learn more|customi[sz]e|save (?:and exit|& exit|preferences|choices|settings|my choices)|confirm my choices|continue without (?:accepting|agreeing|consent)|do not consent|ablehnen|alle ablehnen|einstellungen|tout refuser|continuer sans accepter|paramétrer|rechazar(?: todo)?|rifiuta(?: tutto)?|weigeren|avvisa(?: alla)?)[.!]?$/

const PHRASES: readonly RegExp[] = [
  /\bwe (?:value|respect|care about) your privacy\b|\byour privacy (?:matters|is important|choices)\b/,
  /\bwe (?:and our|use|,? together with|work with)\b.{0,80}\b(?:cookies|partners|technologies)\b/,
  /\bstor(?:e|ing) and\/?(?:or)? ?(?:access|accessing)\b.{0,30}\binformation on (?:a|your) device\b/,
  /\bpersonali[sz]ed (?:ads|advertising|content)|\bad and content measurement|\baudience (?:insights|research)/,
  /\b(?:accept|consent|agree|allow|reject|click(?:ing)?)\b.{0,60}\b(?:cookies|processing|purposes|above)\b/,
  /\b(?:legitimate interest|withdraw your consent|change your (?:choices|mind|preferences|settings))/,
  /\bbefore you continue\b|\bcookies? (?:consent|preferences|settings)\b|\bthis (?:web)?site uses cookies\b/,
  /\b(?:strictly necessary|functional|performance|targeting|analytics|marketing) cookies\b/,
  /\bcookies?\b.{0,80}\b(?:erlebnis|zustimm|consent|navigation|experiencia|esperienza|ervaring)/,
]

/**
 * Whether a page only asks for consent to cookies. A cookie policy has the same words, but no buttons,
 * or more text.
 */
export function isCookieWall(page: PageEvidence): boolean {
  if (page.words > WALL_MAX_WORDS) return false
  const labels = [...page.signals.buttons.map((label) => label.toLowerCase().trim()), ...page.lines]
  const accepts = labels.some((label) => ACCEPT.test(label))
  const chooses = labels.some((label) => CHOOSE.test(label))
  if (!accepts) return false
  const phrases = PHRASES.filter((phrase) => phrase.test(page.text)).length
  if (page.hasPolicyTitle && page.words > 100)
    return chooses && phrases >= 3 && page.language.kinds <= 4
  return chooses ? phrases >= 1 : phrases >= 2 && page.words <= 150
}
