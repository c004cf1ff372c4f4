import { compileWording, wording } from './wording.ts'

/**
 * Recipients of data, by the name that an answer uses. A name is used only if its pattern matches the
 * cited sentence. The most relevant to a reader come first.
 */
const RECIPIENTS = Object.entries({
  'data brokers': 'data (brokers?|resellers?)',
  advertisers:
    'advertisers | (other|third-party|outside) marketers | marketing co-?operatives? | (advertising|ad|ads|marketing|adtech) (and *|or *|/ ?*)? (partners?|networks?|companies|providers|platforms|agencies|technology|tech) | advertising technology',
  'AI companies':
    '(ai|artificial intelligence|(large)? language model|generative ai) (models?)? ..1 (providers?|companies|partners?|vendors?|developers) | (companies|providers|developers) ..2 (ai|artificial intelligence)',
  'credit agencies':
    '(credit|consumer)( |-)(bureaus?|(reference|reporting|rating|scoring) (agenc(y|ies)|bureaus?|compan(y|ies))|agenc(y|ies)) | credit checking (agenc(y|ies)|compan(y|ies)) | fraud(-| )(prevention|detection) (agenc(y|ies)|organi[sz]ations|compan(y|ies))',
  'debt collectors':
    'debt (collection|recovery|management) (agenc(y|ies)|compan(y|ies)|partners?) | <!(data) collection agenc(y|ies) | debt collect(ors?|ing agenc*)',
  employers: '(with|to|and|or) (your|the|an) employer!( (name|details)) | employers',
  schools: '(with|to|and|or) (your|the|a) (school|university|college) | schools | universities',
  'social networks':
    'social (media|networks?|networking (sites|services|platforms|providers|companies|partners))',
  'event organisers': '(event|race|tour|trip|contest|competition) organi[sz]ers?',
  'analytics providers':
    'analytics (and *)? (providers?|partners?|companies|services|vendors) | google analytics',
  'service providers':
    '<!(as an?) (service|services|solution|cloud|hosting|mapping|infrastructure|technology|communications?|verification|third-party) providers? | sub-?processors? | data processors? | suppliers | <!(payment) processors | third-parties (who|that|which)? ..1 (assist|assisting|help|helping|support|supporting) (us|our) ..3 (business|operations?|operate|operating|services?|run|running|provide|providing|maintain|host)',
  vendors: 'vendors?',
  contractors: '(sub)?contractors?',
  'payment processors':
    'payment (processors?|providers?|service providers?) | (payment|merchant|card) processing (companies|company|partners|providers?|services?)',
  'business partners':
    '(business|commercial|marketing|promotional|joint marketing|strategic|selected|trusted|third-party|our) partners? | (businesses|companies|merchants|retailers|brands|organi[sz]ations) (with (which|whom) we partner|we partner with|that partner with us) | <!(advertising|marketing|analytics|ad|media|transactional|network|delivery|shipping|logistics|fulfilment|fulfillment) partners',
  affiliates:
    '<!(non-)(affiliat(es|ed (companies|company|entity|businesses|organi[sz]ations)|e|ed entities)|subsidiar(y|ies)|parent company|(corporate|company|our) group|corporate family|(group|family) of companies|members of (our|the) ..1 group|our other ..1 companies|other ..1 companies (within|in) (the|our)|group (companies|entities))!( ..1 (program|programme|link|id|tag|code|marketing|commission|network|disclosure|scheme|fee)*)',
  researchers: 'researchers | research (partners|institutions|organi[sz]ations) | academic',
  'other users':
    "the other ..1 (user|member) | other (users|members|players|customers|people using)!( of (the|our)) | (with|to) (the|other)? (sellers?|renters?|landlords?|property owners?)!('s|'| of| to| is| are| that| who| which) | (with|to) (the|other) (buyers?|hosts?|drivers?)!('s|'| of| to| is| are| that| who| which|:) | (with|to) owners!('|:| of| to| who| that| or)",
  'professional advisers': '(professional)? advis[eo]rs | auditors | lawyers | accountants',
  authorities:
    'law enforcement | police | (public|government*|regulatory|tax|competent|judicial|supervisory) ..1 (authorit(y|ies)|agenc(y|ies)|bod(y|ies)|entit(y|ies)|officials) | authorities | regulators | courts?',
  publishers: 'publishers',
  sponsors: 'sponsors',
  banks:
    '(with|to|and|or|our|your|other|the) ..1 (banks?!( (account|details|card|statement|transfer|number|data|information)*)|financial institutions?!( (account|information))|card (issuers?|networks?))',
  'travel companies':
    "(travel|transport|transportation|accommodation|lodging|tour|ride-?shar(e|ing)|ride-?hailing|taxi) (providers?|companies|suppliers|partners|operators|carriers) | airlines!('|( (industry|tickets?|unions?))) | hotels!('|( (industry|bookings?|rooms?|reservations?|association)))",
  'delivery companies':
    "(delivery|shipping|courier|postal|parcel|logistics|fulfil*ment) (companies|company|providers?|partners|services|carriers|agents|contractors) | couriers!('| (of|to|must|may|can|will|are|who)) | shippers",
  insurers:
    '(your|our|their|other|health|an?|the|with|to|and|or) insurers? | insurance (companies|providers|carriers)',
  'other companies':
    '<!(our) (other|outside|trusted|certain|reputable|selected|like-minded) (companies|organi[sz]ations|businesses|entities|firms)!( ((within|in) (the|our)|under (common|our|the same|joint) (ownership|control))) | companies,? (or|and)? organi[sz]ations | companies (we have hired|(that|who|which) (we|may|provide|perform|help|work|host|run|deliver|ship|process|send|store|maintain|support|analy[sz]e)|and individuals)',
  'unrelated third parties':
    '(unrelated|unaffiliated|non-affiliated|nonaffiliated|irrelevant) (third-part|compan|other)* | third-part* ..1 that are (irrelevant|unrelated|not related)*',
  'third parties':
    '(third|3rd)-parties | (a|any|another|the|such|that) (third|3rd)-party!( (site|website|propert|service|app|platform|link|content|ad|cookies|claim|right|demand|request)*) | (third|3rd)-party (compan|entit|organi|business|vendor|firm|recipient|controller|service compan|marketer|suppl)*',
}).map(([name, words]) => ({ name, pattern: compileWording(words) }))

/** The names of all recipients that a plain text mentions; 'third parties' only without a more specific one. */
export function recipientsIn(text: string): readonly string[] {
  const names = RECIPIENTS.filter(({ pattern }) => pattern.test(text)).map(({ name }) => name)
  const hasSpecificName = names.some((name) => name !== 'third parties' && name !== 'affiliates')
  return hasSpecificName ? names.filter((name) => name !== 'third parties') : names
}

/** Companies that others hire to handle data, by name. The case matters: 'square' is also a shape. */
const SERVICES =
  /\b(?:ActiveCampaign|AddThis|AdMob|Adobe Analytics|AdSense|Adyen|Afterpay|Akismet|Algolia|Alipay|Amazon S3|Amazon Web Services|Amplitude|Anthropic|App ?Store|Apple (?:Pay|Push Notification Service)|AppLovin|AppsFlyer|Appsflyer|Auth0|Authorize\.Net|AWeber|AWS|Backblaze|Baidu|Bing Ads|Braintree|Branch Metrics|Braze|Bugsnag|Bunny(?:\.net|CDN)|Calendly|Chargebee|Chartbeat|Chartboost|Checkout\.com|Clearbit|Clerk|CleverTap|Cloudflare|Cloudinary|Comscore|comScore|ConvertKit|Crashlytics|Crazy Egg|Criteo|Customer\.io|Datadog|DeepSeek|DigitalOcean|Discord|Disqus|DocuSign|DoubleClick|Expo|Facebook (?:Ads|Analytics|Audience Network|SDK)|Facebook Pixel|Fastly|Firebase(?: (?:Analytics|Authentication|Crashlytics|Cloud Messaging|Hosting))?|Flurry|Freshdesk|Freshworks|FullStory|Gemini|GitHub(?: Pages)?|GoCardless|Google(?: (?:AdMob|AdSense|Ads|Analytics|Cloud(?: Platform)?|Drive|Fonts|Maps|Pay|Play(?: Billing)?|Sheets|Tag Manager|Workspace))?|Gravatar|Groq|hCaptcha|Help ?Scout|Heroku|Hetzner|Hotjar|HubSpot|InMobi|Instabug|Intercom|ironSource|Jumio|Klarna|Klaviyo|Kochava|Lemon ?Squeezy|LiveRamp|Localytics|LogRocket|MailChimp|Mailchimp|MailerLite|Mailgun|Mailjet|Mandrill|Map[Bb]ox|Matomo|Meta (?:Ads|Audience Network)|Meta Pixel|Microsoft (?:Advertising|Application Insights|Ads)|Microsoft Azure|Microsoft Clarity|Mixpanel|Mojang|Mollie|MongoDB Atlas|MoPub|Mouseflow|Neon|Netlify|New Relic|Okta|OneSignal|Onfido|OpenAI|OpenRouter|Optimizely|Outbrain|OVH|Paddle|PayPal|Plaid|Plausible|PostHog|Postmark|Qualtrics|Quantcast|Rackspace|Razorpay|Recurly|Replicate|Resend|RevenueCat|Rollbar|Salesforce|SendGrid|Sentry|Shopify|Smaato|Stripe|Supabase|SurveyMonkey|Taboola|Tapjoy|Trustpilot|Twilio|Typeform|Umeng|Unity Ads|UserVoice|Vercel|Veriff|Vungle|WooCommerce|Worldpay|Yandex(?: Metrica)?|Yotpo|Zapier|Zendesk)\b/g

/** The names of well-known services in a text, each once; of 'Google' and 'Google Play' the longer. */
export function servicesIn(text: string): readonly string[] {
  const names = [...new Set(text.match(SERVICES))]
  return names.filter(
    (name) =>
      !names.some((other) => other.startsWith(`${name} `)) &&
      !(name === 'AWS' && names.includes('Amazon Web Services')),
  )
}

/** The text with the word 'xservice' for each service, so that a wording can name all of them. */
export function withServicesMarked(text: string): string {
  return text.replace(SERVICES, 'xservice')
}

const NAMES_REACH_CHARACTERS = 420
const TO_WHOM = wording`with | to | between and among`
/** 'We send you', 'share it with you': the reader is the recipient. */
const READER_FIRST = wording`^ ((\w+)? you|our ..1 (visitors|users|customers|members|guests) with)`
const TO_READER = wording`^(with|to) (you|us)!( (and|or))`
/** 'The data that you provide to us' */
const GIVEN_BY_READER = wording`(that)? you \w+ (\w+)..2 (to|with) us`
/** Where the recipients end and the purpose begins. */
const PURPOSE = compileWording(
  '(in order to|so that|to (help|facilitate|serve|provide|perform|enable|assist|process|allow|show|send|offer|improve|connect|protect|prevent|detect|measure|deliver|make|understand)|for (the)? purposes? of|but not)',
  'g',
)

/** 'Provided by', but not 'provided by you to partners' */
const BY_WHOM = wording`^ (to us)? by ..3 third-part*`
/** 'We will provide the other user with your name' */
const GIVEN_WITH = wording`^ ..6 with&( (your|personal|(information|data|details) about you))`

/** 'To countries where our vendors are' names places, not recipients. */
const PLACES = wording`(locations?|countr(y|ies)|places?|jurisdictions?|regions?) (where|in which) ...`

/** 'Content licensed from third parties' names sources, not recipients. */
const FROM_OTHERS = compileWording(
  '(licen[sc]ed|obtained|received|collected|purchased|acquired|sourced) from ~,',
  'g',
)

/** 'Data about you and other users' says of whom, not to whom. */
const ABOUT_OTHERS = wording`(about|on|of) (you (and|or))? (the|our|any)? other (users|members|visitors|customers|players)`

/** 'To protect the rights of us, other users and the public' names who is protected. */
const PROTECTED = wording`(protect|defend|enforc|safeguard)* ..8 (rights?|propert(y|ies)|safety|security|interests?) ..1 of ...`

/** Recipients named after the verb, up to 'but not with …' or the purpose. */
export function recipientsAfter(after: string): readonly string[] {
  const reach = after
    .slice(0, NAMES_REACH_CHARACTERS)
    .replace(PLACES, '')
    .replace(FROM_OTHERS, '')
    .replace(GIVEN_BY_READER, '')
    .replace(PROTECTED, '')
    .replace(ABOUT_OTHERS, '')
  if (READER_FIRST.test(reach)) return []
  // 'Provided by third parties such as bureaus' names the source.
  if (BY_WHOM.test(reach)) return []
  const given = GIVEN_WITH.exec(reach)?.[0]
  if (given !== undefined && recipientsIn(given).length > 0) return recipientsIn(given)
  const start = TO_WHOM.exec(reach)?.index
  if (start === undefined && !wording`^ ..4 third-part*`.test(reach)) return []
  const names = reach.slice(start ?? 0)
  if (TO_READER.test(names)) return []
  const ends = [...names.matchAll(PURPOSE)].map(({ index }) => index)
  // 'Share data to help us with our vendors': with nobody before the purpose, the purpose is read too.
  const end = ends.find((at) => recipientsIn(names.slice(0, at)).length > 0)
  return recipientsIn(names.slice(0, end))
}

/** The words before 'with' or 'to': the data that is passed on. */
export function passedOn(after: string): string {
  return after.slice(0, TO_WHOM.exec(after)?.index ?? 60)
}

/** Anyone outside the company, for denials: 'we share it with no one else'. */
export const ANYONE = wording`(anyone|anybody|no one|nobody|any (other|outside|external) ..1 (part(y|ies)|person|compan(y|ies)|organi[sz]ations?|entit(y|ies))|others|outside (of)? (the|our) (company|organi[sz]ation|group|business|corporat*|firm|team|family|practice|foundation)|external (parties|organi[sz]ations)|other organi[sz]ations|outside organi[sz]ations)`

/** Disclosure by law, to a buyer of the company, or at the reader's request: not the company's choice. */
export const LEGAL_CAUSE = wording`(required (to do so)? by ..2 law|subpoenas?|court orders?|legal (process|obligations?|requests?|proceedings|requirements?|duty|claims)|law enforcement|comply with ..3 (law|laws|legal|regulation)|lawful requests?|compelled|warrant|government* (request|authorit|agenc|entit)|national security|public authorities|competent authorities|applicable law)`

/** For the other company's marketing: the usual limit of a denial. */
export const MARKETING_PURPOSE = wording`for (their|its|the|any|own|cross-contextual|cross-context|behaviou?ral|targeted|interest-based|personali[sz]ed|displaying|direct|third|party|third[-]party|parties'|marketing|independent|commercial|promotional|or|and|of|purposes?|such|purely|exclusive)..7 (marketing|advertising|promotional|commercial|advertisement|monetary|promotion|use|purposes?|gain) | marketing purposes | to (directly)? (market|advertise)`
