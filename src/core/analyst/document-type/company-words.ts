import { wording } from '../reading/wording.ts'

/** Legal forms in lower case, without dots and slashes. */
export const LEGAL_FORMS = new Set(
  (
    'inc incorporated llc llp lp ltd limited ltda plc pbc gmbh mbh ag kg kgaa ug ab as asa aps oy oyj ' +
    'bv nv sa sas sasu sarl srl spa sro zoo sl se uc dac pte pty pvt private corp corporation co ' +
    'company unlimited kk ood eood doo eurl oü sia uab bvba ev'
  ).split(' '),
)

/** Verbs that begin an instruction: 'Join Fernway'. */
export const VERBS = new Set(
  (
    'ask tell join follow try go keep make call write send give take get download skip sign log view ' +
    'show learn choose'
  ).split(' '),
)

/** Words before a name that are not part of it: 'By Fernway', 'When Fernway'. */
export const STARTERS: ReadonlySet<string> = new Set([
  ...VERBS,
  ...(
    'a about above accordingly across additional additionally affiliated after all also although an and any ' +
    'as at attn because before besides between both but by certain click company congratulations consequently contact copyright ' +
    'currently dear depending does during each either every except finally first following for from ' +
    'furthermore generally hello here hereinafter hi how however i if in individual into is it its ' +
    'last let likewise many may moreover most my nevertheless no none nonetheless nor not notwithstanding ' +
    'occasionally of on once one only or other others otherwise our out over per please provided ' +
    'read regarding second see several should similarly since so some sometimes specifically such than thank ' +
    'thanks that the their them then there therefore these they third this those though through to ' +
    'typically under unfortunately unless until upon us use using usually via visit we welcome what ' +
    'when whenever where whether which while who whom whose why will with within without yes you ' +
    'your effective updated revised note important questions subject'
  ).split(' '),
])

/** Words for documents, and for what companies have and write about: not part of a name. */
export const THINGS = new Set(
  (
    'privacy policy policies notice notices statement terms condition conditions tos eula agreement agreements ' +
    'contract cookie cookies rules guidelines guideline community acceptable code conduct disclosure disclosures ' +
    'service services website websites webpage site sites platform platforms app apps application applications ' +
    'product products software content account accounts user users customer customers member members ' +
    'membership subscription subscriptions subscriber client clients visitor visitors consumer consumers ' +
    'personal data information controller processor processing protection security children california ' +
    'supplemental supplement additional specific ad ads developer developers publisher advertiser advertisers merchant seller sellers ' +
    'partner partners affiliate affiliates subsidiaries entity entities party parties team support ' +
    'api apis sdk offerings offering online mobile web internet network device devices faq faqs help center centre ' +
    'section article schedule annex exhibit appendix chapter table contents part introduction overview ' +
    'summary definitions scope contact effective date updated revised january february march april may june july august ' +
    'september october november december monday tuesday wednesday thursday friday saturday sunday ' +
    'english deutsch español français italiano eu uk us usa eea gdpr ccpa cpra dpa dsa ip url http https www ' +
    'mr ms licensor licensee licensed end advertising marketing payment payments purchase purchases order orders ' +
    'business commercial license licence intellectual property copyright dmca trademark trademarks ' +
    'return returns refund refunds moderation prohibited external public digital package shipping delivery billing safety ' +
    'review infringement select simple label enforcement dispute disputes answers server question questions third first materials trackers child request ' +
    'representative administrator guest owner buyer provider supplier host creator sponsored email e-mail ' +
    'address phone tel fax attn attention agent department officer dpo ceo registered office vat page pdf print ' +
    'ios android windows mac ' +
    'country region act law laws regulation directive you we our your the this and or of for in to on ' +
    'event organiser organizer operator controllers employer recipient recipients usage standards ' +
    'datenschutzerklärung datenschutz datenschutzhinweise nutzungsbedingungen geschäftsbedingungen agb impressum ' +
    'politique confidentialité mentions légales política políticas politica privacidad privacidade aviso términos ' +
    'termos condiciones condizioni informativa voorwaarden privacyverklaring integritetspolicy personvernerklæring ' +
    'polityka prywatności regulamin'
  ).split(' '),
)

/** Words that occur in names but are not names by themselves. */
export const ONLY_WITH_OTHERS = new Set(
  (
    'general legal group international bank foundation american federal united global america ' +
    'world worldwide kingdom states corporation company limited student school parent europe european ' +
    'open source self serve beta basic standard universal functional performance targeting essential necessary optional strictly ' +
    'new next one home back search holdings inc the menu version terms date dated'
  ).split(' '),
)

/** Authorities, courts and frameworks, which all kinds of companies name. */
export const AUTHORITIES = wording`(Commission(er)?|Court|Authority|Authorities|Association|Act|Regulation|Directive|Framework|Shield|Department|Ministry|Committee|Commerce|Arbitration|JAMS|ADR|Bureau|Parliament|Republic|Convention|Agency|Ombudsman|Treasury|Government|Code|Street|Avenue|Road|Drive|Floor|Suite|Boulevard|Blvd|P.?O.? Box)`

/** Common tools and services, which all kinds of companies name. */
export const COMMON_TOOLS = wording`^(Google (Analytics|Ads|Play|Chrome|Maps|Tag|reCAPTCHA|Signals)|Adobe (Flash|Analytics)|App Store|Play Store|Internet Explorer|Microsoft Edge|Mozilla Firefox|Apple (App Store|Pay|ID)|iOS|iPhone|iPad|Facebook (Pixel|Connect)|Network Advertising Initiative|Digital Advertising Alliance|NAI|DAA|BBB|AAA|VAT|GDPR|Standard Contractual Clauses)`

/** Places in addresses and governing-law clauses; 'London Notes' does not match. */
export const PLACES = wording`^(Ireland|Delaware|New York|London|San Francisco|Canada|Germany|France|Switzerland|Japan|Singapore|Australia|Netherlands|Sweden|Norway|Finland|Denmark|Spain|Italy|China|India|Brazil|Mexico|Texas|Nevada|Virginia|Colorado|Connecticut|Utah|Washington|Oregon|Illinois|England|Wales|Scotland|Luxembourg|Dublin|Berlin|Paris|Stockholm|Santa Clara|Los Angeles|Hong Kong)$`

/** Companies that all kinds of documents name: only a document's title or a sentence says that one is theirs. */
export const PLATFORMS = wording`^(adobe|amazon|amazon web services|android|apple|aws|azure|bing|chrome|cloudflare|discord|disney|dropbox|ebay|etsy|facebook|firebase|firefox|github|gmail|google|google cloud|heroku|hotjar|hubspot|instagram|linkedin|mailchimp|mastercard|meta|microsoft|minecraft|mixpanel|mojang|mozilla|netlify|nintendo|openai|anthropic|chatgpt|claude|patreon|paypal|pinterest|playstation|reddit|roblox|salesforce|samsung|segment|sendgrid|sentry|shopify|skype|slack|snapchat|sony|spotify|steam|stripe|supabase|telegram|tiktok|twilio|twitch|twitter|unity|vercel|vimeo|visa|whatsapp|wordpress|x|xbox|yahoo|youtube|zendesk|zoom|the walt disney|walt disney)$`
