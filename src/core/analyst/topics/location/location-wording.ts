import type { Finding } from '../../reading/finding.ts'
import { baseForm } from '../../reading/phrases.ts'
import type { LocationKind } from './location.ts'

/** One sentence about location data, worded from the cited sentence. */
export function wordLocation({
  kind,
  view,
  hedged,
  verb: handled,
  object,
}: Finding<LocationKind>): string {
  const may = hedged ? 'may ' : ''
  const verb = wordVerb(handled)
  const place = wordPlace(object)
  switch (kind) {
    case 'precise':
    case 'location':
      return `They ${may}${verb} ${place}.`
    case 'approximate':
      return /\bip\)?[- ]address|ip lookup|internet protocol/.test(view.plain) &&
        /^(?:determine|derive|infer|estimate|approximate|deduce|identify|use)$/.test(
          baseForm(handled),
        )
        ? `They ${may}estimate your location from your IP address.`
        : DERIVABLE.test(view.plain)
          ? `They ${may}${verb} data that can show ${place}.`
          : `They ${may}${verb} ${place}.`
    case 'with-permission':
      return /^(?:provid|supply|give)/.test(handled)
        ? `They may receive ${place} if you provide it.`
        : `They may ${verb} ${place} if you allow it.`
    case 'until':
      return `They ${verb} ${place}, but not at all times.`
    case 'no-in-background':
      return `They say they do not ${verb} ${place} in the background.`
    case 'listed':
      return `They list ${place} among the data they handle.`
    case 'named':
      return `They mention ${place}, but do not say how they use it.`
    case 'no':
      return `They say they do not ${verb} ${place}.`
    case 'no-precise':
      return `They say they do not ${verb} ${place}.`
  }
}

/** 'Your IP address, which can be used to derive your location' */
const DERIVABLE =
  /\b(?:can|may|could|might) (?:also )?(?:be used to (?:\w+ )?|help us )?(?:derive|determine|infer|estimate|identify|show|indicate|reveal)\b/

const VERBS: Readonly<Record<string, string>> = {
  gather: 'collect',
  obtain: 'collect',
  receive: 'receive',
  get: 'receive',
  // 'The app sends us your location.'
  send: 'receive',
  log: 'record',
  capture: 'record',
  'ask for': 'ask for',
  request: 'ask for',
  determine: 'determine',
}

function wordVerb(verb: string): string {
  const base = baseForm(verb)
  return VERBS[base] ?? base
}

/** The location, as precise as the sentence names it. */
function wordPlace(object: string): string {
  if (/\bgps\b/.test(object)) return 'your GPS location'
  if (/\b(?:(?<!non-)precise|exact|specific)\b/.test(object)) return 'your precise location'
  if (/\breal[- ]time\b/.test(object)) return 'your real-time location'
  if (/\bgeneral\b/.test(object)) return 'your general location'
  if (/\b(?:approximate|coarse|imprecise|non-precise|rough)\b/.test(object))
    return 'your approximate location'
  if (/\bgeo-?location\b/.test(object)) return 'your geolocation'
  return 'your location'
}
