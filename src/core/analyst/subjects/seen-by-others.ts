/** What a sentence says, in plain text, that tells who may see or read something, without its being shared. */
export const SEEN_BY_OTHERS =
  /\b(?:visible|viewable|accessible|shown|displayed|available|seen|read|viewed|accessed|open) (?:\S+ ){0,2}?(?:to|by) (?!you\b)|\b(?:made|make|is|are|be|appears?|displayed|posted) (?:\S+ ){0,2}?public(?:ly)?\b|\b(?:other|others|only|people|friends|users|members|employees|staff|partners|companies|administrators?|owners?|anyone|everyone|nobody|no one) (?:\S+ ){0,5}?(?:see|view|read|access|receives?|ha(?:s|ve) access to) (?:\S+ ){0,4}?(?:your|you|their|personal|user)\b/

/** A question, in plain text, that asks who sees, not only who is given. */
export const ASKS_WHO_SEES =
  /\b(?:see|sees|seen|view|views|viewed|read|reads|look|looks|visible|viewable|public|publicly|access|accesses|accessible)\b/
