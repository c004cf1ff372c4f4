import type { ClauseKind } from './clause-kind.ts'

/**
 * Texts for sentences that were chosen by salience alone; without them an excerpt would be quoted. They
 * do not influence the choice, and so have no cost and no share.
 */
export const PLAIN_WORDS: readonly ClauseKind[] = [
  {
    id: 'stays-after-deletion',
    says: /\b(?:residual|back-?up)\b.{0,120}\b(?:cop(?:y|ies)|information|data|content|systems)\b.{0,200}\b(?:remain|retain|maintain|kept|keep|stored)|\b(?:retain|maintain|keep)\b (?:\S+ ){0,3}?(?:residual|back-?up) cop|\b(?:remain|continue to be stored)\b.{0,120}\bafter\b.{0,60}\b(?:delet|clos|remov|cancel)\w*/,
    unless: /\b(?:not|never|no) (?:\S+ ){0,3}?(?:remain|retain|keep)\b/,
    texts: [{ text: 'Some data may stay after you delete it.' }],
  },
  {
    id: 'combined',
    says: /\bwe (?:\S+ ){0,6}?combin\w*\b (?:\S+ ){0,24}?(?:from|with) (?:\S+ ){0,8}?(?:other sources|other information|third part\w+|partners|other companies)\b/,
    unless: /\b(?:not|never)\b/,
    texts: [{ text: 'They combine your data with data from elsewhere.' }],
  },
  {
    id: 'from-others',
    says: /\bwe (?:\S+ ){0,6}?(?:obtain|receive|collect|get)\b (?:\S+ ){0,6}?(?:information|data)\b (?:\S+ ){0,5}?from (?:\S+ ){0,5}?(?:third[- ]part(?:y|ies)|other sources|verification services|business partners|publicly available)\b/,
    unless: /\b(?:not|never)\b/,
    texts: [{ text: 'They collect data about you from other sources.' }],
  },
  {
    id: 'kept-for-a-period',
    says: /\b(?:retain\w*|stored?|kept|keep|archived)\b (?:\S+ ){0,14}?for (?:\S+ ){0,6}?\d+ (?:\S+ )?(?:years?|months|days)\b|\b(?:retain\w*|stored?|kept|keep|archived)\b (?:\S+ ){0,14}?for (?:up to |at least |a further |a period of )?(?:one|two|three|four|five|six|seven|eight|nine|ten|twelve) (?:\S+ )?(?:years?|months)\b/,
    unless: /\b(?:not|never|inactive|if you)\b/,
    texts: [
      {
        when: /\b(?:data|information|logs?|records?|accounts?|content|details|profile)\b/,
        text: 'Some data is kept for {period}.',
      },
    ],
  },
  {
    id: 'kept-for-business',
    says: /\b(?:retain|keep|store|maintain)\b.{0,200}\b(?:legitimate business (?:purposes?|interests?|needs?)|business records)\b/,
    unless: /\b(?:not|never)\b/,
    texts: [{ text: 'They keep data as long as their business needs it.' }],
  },
  {
    id: 'ads-after-opt-out',
    says: /\bopt(?:ed|ing)?[- ]out\b.{0,200}\b(?:still (?:see|receive|get|be shown)|continue to (?:see|receive|get)|not (?:turn off|stop|mean))\b.{0,200}\b(?:ads?|advertis\w+|promoted content)\b/,
    texts: [{ text: 'Opting out does not stop the ads.' }],
  },
  {
    id: 'seen-by-organisation',
    says: /\b(?:organi[sz]ation|employer|school|administrator)(?:'s|s)?\b.{0,160}\b(?:may|can|will|able to)\b (?:\S+ ){0,4}?(?:access|view|see|monitor|read)\b/,
    unless: /\b(?:not|never|authorities|law|public)\b/,
    texts: [{ text: 'Your organisation may see what you do there.' }],
  },
  {
    id: 'inactive',
    says: /\b(?:inactiv\w+|unused|not (?:\S+ ){0,3}?(?:used|logged in))\b.{0,200}\b(?:delete|terminate|close|erase|deactivate)d?\b/,
    unless: /\b(?:never|will not)\b/,
    texts: [{ text: 'Inactive accounts or data may be deleted.' }],
  },
  {
    id: 'not-recovered',
    says: /\bnot be (?:recovered|restored|retrieved|undone)\b/,
    texts: [{ text: 'What is deleted cannot be recovered.' }],
  },
  {
    id: 'any-purpose',
    says: /\b(?:aggregat|anonym|de-identif)\w*\b.{0,200}\b(?:any|whatever) (?:\S+ )?purposes?\b/,
    unless: /\b(?:not|never)\b (?:\S+ ){0,4}?(?:use|share)\b/,
    texts: [{ text: 'Data that no longer names you has any use.' }],
  },
]
