import { compileWording, wording } from './wording.ts'

/** 'may be considered a sale', 'constitutes “selling” or “sharing”'. */
export const COUNTS_AS = wording`(considered|constitut(e|es|ing)|qualif(y|ies) (as)?|deemed!( to (obligat|requir|prevent|permit)*)|(regarded|viewed|interpreted|characteri[sz]ed|treated|classified|known|defined) ..5 as|consider|(meets?|falls? (within|under)) ..3 definition of) ..16 (sales?|selling|sell|sold) | (is|are|be) (also)? (a|an)? (sales?|selling)`

/** Verbs by what they do, in any form. */
export const GIVES = wording`^(provid|supply|give)*`
export const COLLECTS = wording`^(collect|receiv|gather|obtain|log|stor|record|process|captur)*`
export const DERIVES = wording`^(determin|deriv|infer|estimat|approximate|deduce|identify|know|detect|track)*`

/** Groups of verbs that rules read, by what they do. */
export type VerbGroup = keyof typeof VERBS

/** The verbs of each group, in plain text (`toPlain`), each form whole. */
export const VERBS = {
  sell: group('(sell|sells|selling|sold)'),
  'engage in': group('(engage|engages|engaged|participate)'),
  'sell or rent': group('(sells?|sold|selling|rents?|rented|trades?|traded)'),
  rent: group(
    '(rent(s|ed|ing)?|leas(e|es|ed|ing)|trad(e|es|ed|ing)|barter(s|ed|ing)?|licen[sc](e|es|ed|ing))',
  ),
  'pass on': group(
    '(shar(e|es|ed|ing)|disclos(e|es|ed|ing)|provid(e|es|ed)|transfer(s|red|ring)?|giv(e|es|en)|releas(e|es|ed)|pass(es|ed)?( on)?|send|sends|sent|mak(e|es|ing) available|made available|transmit(s|ted)?|communicat(e|es|ed)|exchang(e|es|ed)|entrust|reveal|divulg(e|es|ed|ing)|distribut(e|es|ed)|route[sd]?|allow|permit|make|made)',
  ),
  receive: group('(have access to|access|receive|collect|process|obtain|gather|store|handle|use)'),
  employ: group(
    '(use|uses|utili[sz]e|utili[sz]es|employ|employs|engage|engages|work|works|hire|rely|relies|partner|partners)',
  ),
  // 'May be considered a sale' is an act of its own.
  'count as sale': new RegExp(COUNTS_AS, 'g'),

  collect: group(
    '(collect(s|ed|ing)?|gather(s|ed|ing)?|stor(e|es|ed)|record(s|ed)?|sav(e|es|ed)|track(s|ed)?|obtain(s|ed)?)',
  ),
  'handle a location': group(
    '(collect(s|ed|ing)?|us(e|es|ed|ing)|ha(ve|s) access to|access(es|ed|ing)?|receiv(e|es|ed|ing)|obtain(s|ed|ing)?|gather(s|ed|ing)?|<!(legal) process(es|ed|ing)?|track(s|ed|ing)?|stor(e|es|ed|ing)|determin(e|es|ed|ing)|deriv(e|es|ed|ing)|infer(s|red|ring)?|estimat(e|es|ed|ing)|approximate|record(s|ed|ing)?|monitor(s|ed|ing)?|<!(legal|such|lawful|any) request|captur(e|es|ed|ing)|log(s|ged)?|detect(s|ed)?|shar(e|es|ed|ing)|disclos(e|es|ed|ing)|identify|know|ask for|deduce|determination about|inferences about|<&(we|us|can|may|to) see|utili[sz](e|es|ed|ing)|transmit(s|ted)?|send(s|ing)?&( us)|sell|sold|analy[sz]e|get|provid(e|ed|ing)|supply|give)',
  ),
  'use a location': group(
    '(us(e|es|ed|ing)|collect(s|ed|ing)?|track(s|ed|ing)?|shar(e|es|ed|ing))',
  ),
  'share outright': group('(shar(e|es|ed|ing)|disclos(e|es|ed|ing)|provided|transfer(s|red)?)'),

  anonymise: group('(aggregat(e|es|ed|ing)|anonymi[sz](e|es|ed|ing)|de-?identif(y|ies|ied|ying))'),
  'create statistics': group(
    '(creat(e|es|ed)|compil(e|es|ed)|collect(s|ed)?|generat(e|es|ed)|produc(e|es|ed)|deriv(e|es|ed)|prepare|develop|gather(s|ed)?|obtain|convert(s|ed)?|receiv(e|es|ed)|calculat(e|es|ed)|make!( ..6 (available|decisions?))|render)',
  ),
  'use statistics': group(
    '(uses?|used|using|analy[sz]e[sd]?|track|process(es|ed)?|retain(s|ed)?|stor(e|es|ed)|combin(e|es|ed)|maintain|keep|exploit|leverage)',
  ),
  'give out statistics': group(
    '(shares?|shared|sharing|disclos(e|es|ed|ing)|provid(e|es|ed|ing)|publish(es|ed)?|sells?|sold|transfer(s|red)?|distribut(e|es|ed)|releas(e|es|ed)|transmit(s|ted)?|<!(to) sen[dt]|mak(e|es|ing)&( ..6 available)|made available|license|<&(to) report)',
  ),
  'use or give statistics': group(
    '(us(e|es|ed|ing)|obtain(s|ed)?|shar(e|es|ed|ing)|disclos(e|es|ed|ing))',
  ),
}

function group(verbs: string): RegExp {
  return compileWording(verbs, 'g')
}
