import type { Finding } from '../../reading/finding.ts'
import { compileWording, wording } from '../../reading/wording.ts'

/** How policies write about selling data. Matches plain text (`toPlain`). */

export const OBJECT_REACH_CHARACTERS = 170

/** Words that show that a sentence is about data, not goods. */
export const ABOUT_DATA = wording`information | data | cookies | sharing | disclos* | advertising | privacy | ccpa | cpra | identifiers | activities | practices`
export const LAW_OR_HEDGE = wording`law | laws | ccpa | cpra | act | may | might | could | definition`
/** 'Your data is not for sale', 'there is no sale of your data'. */
export const NOT_FOR_SALE = wording`(data|information) (is|are) (not|never) (up)? for sale | (there (is|will be)|we make) no sale of (your|any|personal)..9 (data|information)`
/** 'We sell no personal data', 'we sell none of it'; 'no more than' still is a sale. */
export const NONE_SOLD = wording`^ (no|none|nothing)!( (more|less|fewer|longer|matter))`
/** 'With or without your consent' limits nothing. */
export const WITH_OR_WITHOUT = wording`with(out)? or with(out)? (your|the|any|prior|express)..3 (consent|permission|approval)`
/** The name of a link or button, not a promise. */
export const OPT_OUT_LINK = compileWording(
  'do not sell(/share| or share| and share)? my (personal|sensitive|or)..9 (information|data|info)',
  'g',
)
/** 'the categories of personal information that we may sell' */
export const DATA_BEFORE_WE =
  /\b(?:information|data|details)(?: \([^)]*\))?(?: that| which)? we (?:\S+ ){0,4}$/
export const ENGAGED_IN_SALE = wording`^ ..12 (sales?|selling)`
export const HYPOTHESIS = wording`(avoid|in the future|if we (exchange|were|ever|do|decide))`
export const DEFINITION = wording`^..8 means | (sell|sale|sold|selling) (means|shall mean|is defined|includes) | definitions? of (a)? (sell|sale) | defines? (a)? (sell|sale)`
/** 'The definition of “sale” is broad and may include our sharing with advertisers.' */
export const BROAD_DEFINITION = wording`(definitions? of|defines?) ..6 (sell|sale) ..20 (include|includes|cover|covers) ..6 (shar|disclos|transfer|mak|provid)* ..10 (our|we|described)`
export const LIST_OF_RIGHTS = wording`^({item mark})? (the|a list of( the)?|what|which|specific)? (business|commercial|specific|or)..4 (categor|purpose|pieces|types|right)*`

/** What companies sell besides data. */
export const OTHER_GOODS = wording`assets? | business | businesses | company | products? | tickets? | goods | stores? | items? | merchandise | gift cards? | subscriptions? | services | insurance`
/** 'We sell advertising based on your data' is no sale of data. */
export const SELLS_ADS = wording`^ (and|or|place|show|display|online|digital|targeted)..3 (ads?|advertisements?|advertising)!( (ids?|identifiers?|data|information))`
/** 'Not in the traditional sense', 'not for money': allows other sales. */
export const NARROW_SENSE = wording`(in (the|a|its) (conventional|traditional|ordinary|common|usual|classic) sense|as traditionally (understood|defined)|traditionally|in exchange for (money|cash)|for (money|cash|monetary (consideration|compensation|gain|value|benefit)))!( (or|and))`
/** American laws call passing data on for this 'sharing': it limits no promise not to sell. */
export const SHARING_BY_LAW = wording`for (the purposes? of)? cross-context(ual)? behaviou?ral advertising`
/** 'Nor for anything else of value': excludes every sale. */
export const WIDEST_SENSE = wording`monetary (or|and) other (valuable)? *`
/** 'We do not sell it for the purpose of …': allows other purposes. */
export const STATED_PURPOSE = wording`for (the)? purposes? of !(the|california|nevada|ccpa|section|any law)`
/** 'Information about our advertising customers': not about every reader. */
export const ABOUT_SOME = wording`(information|data) (about|of|from) our !(user*|member*|customer*|visitor*|site*|service*)* (customers|clients|partners|users)`

/** Data buyers, and goods with 'data' in their name: not data that is sold. */
export const NO_DATA = compileWording(
  'data (brokers?|resellers?|aggregators?|buyers?|traders?|plans?|storage|bundles?|cent(er|re)s?|roaming|cables?)',
  'g',
)

/**
 * What a sentence can say about selling data.
 * - `sells`: they sell it, or may.
 * - `sells-by-consent`: they do, or may, if the reader has agreed to it.
 * - `counts-as-sale`: something that they do may count as a sale under some law.
 * - `sells-unidentified`: they sell only non-identifying data.
 * - `no`: they do not sell it. `no-sale-by-law`: they do not regard what they do as a sale.
 * - `no-unless`: they do not, with an exception. `no-for-some`: not that of children or residents.
 */
export type SellsKind =
  | 'sells'
  | 'sells-by-consent'
  | 'counts-as-sale'
  | 'sells-unidentified'
  | 'no'
  | 'no-sale-by-law'
  | 'no-unless'
  | 'no-for-some'

export type SellsFinding = Finding<SellsKind>
