/** How policies speak of selling data. Matched on text made by `toPlain`. */

export const SELL = /\b(?:sell|sells|selling|sold)\b/g
export const OBJECT_REACH_CHARACTERS = 170

/** 'may be considered a sale', 'constitutes “selling” or “sharing”'. */
export const COUNTS_AS =
  /\b(?:considered|constitut(?:e|es|ing)|qualif(?:y|ies)(?: as)?|deemed|regarded as|viewed as|interpreted as|characteri[sz]ed as|treated as|classified as|known as|defined as|consider|(?:meets?|falls? (?:within|under)) (?:\S+ ){0,3}definition of) (?:\S+ ){0,16}?(?:sales?|selling|sell|sold)\b|\b(?:is|are|be) (?:also )?(?:a |an )?(?:sales?|selling)\b/
export const EVERY_COUNTS_AS = new RegExp(COUNTS_AS, 'g')
export const SOFT_COUNTING = /^(?:is|are|be)\b/
export const LAW_OR_HEDGE = /\b(?:law|laws|ccpa|cpra|act|may|might|could|definition)\b/
/** The name of a link or button, not a promise. */
export const OPT_OUT_LINK =
  /\bdo not sell(?:\/share| or share| and share)? my (?:personal |sensitive |or )*(?:information|data|info)\b/g
/** 'the categories of personal information that we may sell' */
export const DATA_BEFORE_WE =
  /\b(?:information|data|details)(?: \([^)]*\))?(?: that| which)? we (?:\S+ ){0,4}$/
export const ENGAGE = /\b(?:engage|engages|engaged|participate)\b/g
export const ENGAGED_IN_SALE = /^(?: \S+){0,12} (?:sale|sales|selling)\b/
export const HYPOTHESIS = /\b(?:avoid|in the future|if we (?:exchange|were|ever|do|decide))\b/
export const DEFINITION =
  /\b(?:(?:sell|sale|sold|selling) (?:means|shall mean|is defined|includes)|definitions? of (?:a )?(?:sell|sale)|defines? (?:a )?(?:sell|sale))\b/
/** 'The definition of “sale” is broad and may include our sharing with advertisers.' */
export const BROAD_DEFINITION =
  /\bdefinitions? of (?:\S+ ){0,6}(?:sell|sale)\b (?:\S+ ){0,20}(?:include|includes|cover|covers) (?:\S+ ){0,6}(?:shar|disclos|transfer|mak|provid)\w* (?:\S+ ){0,10}(?:our|we)\b/
export const LIST_OF_RIGHTS =
  /^(?:[a-z0-9]{1,3}[.)] )?(?:the|a list of(?: the)?|what|which|business or commercial|specific) ?(?:business |commercial |specific |or )*(?:categor|purpose|pieces|types|right)/
