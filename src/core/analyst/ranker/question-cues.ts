import type { VerdictQuestionId } from '../questions.ts'
import { type Cue, near, phrase } from './ranker-query.ts'

const DATA = 'data|information|info|details|pii|cookies|profile|records|identifiers|content'
const NOT = "not|never|nor|neither|no|don't|doesn't|won't"
const GIVE = 'share|disclose|provide|transfer|sell|give|pass|release|transmit|distribute|reveal'

const SELLS_CUES: readonly Cue[] = [
  phrase("we don't|never sell|rent", 0.3),
  phrase('we do|will|shall not sell|rent', 0.3),
  phrase('we may|also|have sell|sold', 0.3),
  near(`sell ${DATA}`, 0.5),
  phrase('sell your|personal|user|customer|any|our|data|information|it', 0.3),
  near('sell your|personal|user|users data|information', 0.3),
  near('not|never sell|rent email|address|contact|name|list', 0.4),
  near(`${NOT} sell ${DATA}`, 0.25),
  near(`considered|constitute|qualify|deemed|interpreted|treated sell ${DATA}|law|laws|ccpa`, 0.5),
  near('considered|constitute|qualify|deemed|interpreted|define sell', 0.4),
  near('defined|definition|meaning|term sell ccpa|california|law|laws', 0.25),
  near('may|we|have|do sell third|advertising|partners|networks', 0.2),
  near(`rent|trade|lease|monetize|monetise ${DATA}`, 0.5),
  phrase('sell or|and|nor share|rent|trade|disclose|license|lease', 0.3),
  phrase('sell or shared|disclosed', 0.2),
  near('opt|out sell', 0.25),
  near('monetary|valuable consideration|compensation|exchange', 0.5),
  near('in|for exchange money|payment|value', 0.4),
  near('targeted|cross|behavioral|behavioural advertising sell|share', 0.2),
  phrase('data broker|brokers', 0.5),
  near('right|rights|request|direct|submit opt|know|sell', -0.2),
  near('merger|acquisition|bankruptcy|reorganization|assets|insolvency sell|transfer', -0.55),
  near('sell|resell products|goods|tickets|items|merchandise|account', -0.35),
  phrase('you may|must|will|shall|agree not|to', -0.3),
  phrase('terms of sale', -0.7),
  phrase('trade secret|secrets|name|names|dress|marks', -0.8),
]

const DEIDENTIFIED_CUES: readonly Cue[] = [
  phrase('de identified|identify|identification', 0.7),
  near(`deidentified|deidentify|deidentification ${DATA}|form|not|we`, 0.7),
  near(
    `aggregate|aggregated|aggregation ${DATA}|statistics|form|basis|insights|reports|anonymized|anonymous`,
    0.6,
  ),
  near(
    `anonymize|anonymised|anonymous|anonymously ${DATA}|form|basis|statistics|manner|aggregate|usage`,
    0.55,
  ),
  phrase('anonymize|anonymized|anonymised|anonymization', 0.4),
  phrase('anonymized|anonymous|aggregated|aggregate data|information|statistics|form', 0.2),
  near(
    `we|may use|share|disclose|publish|create|sell aggregate|aggregated|anonymized|deidentified|anonymous`,
    0.25,
  ),
  near(`pseudonymize|pseudonymized|pseudonymised|pseudonymous ${DATA}|form`, 0.35),
  near(
    'not|cannot|longer|without identify|identifies you|individual|person|personally|individuals|user|users',
    0.35,
  ),
  near('cannot|reasonably|longer|without|non identify|identifies', 0.2),
  phrase('non personal|personally|identifying|identifiable|identified', 0.45),
  phrase('nonpersonal|nonpersonally|nonidentifiable|nonidentifying', 0.45),
  near('statistical|statistics|demographics data|information|usage|analysis|customers|users', 0.25),
  near('reidentify|re identify', 0.4),
  near('collect|solicit not|knowingly children|child|13|16|18|minors', -0.6),
  near('aggregate liability|damages|amount', -0.9),
  near('anonymous|anonymously post|posting|report|chat|browse', -0.3),
]

const LOCATION_CUES: readonly Cue[] = [
  near(
    `location collect|receive|infer|determine|derive|use|access|track|share|obtain|estimate|store|process ${DATA}|you|your|device`,
    0.55,
  ),
  phrase('location data|information|based|services|tracking|history', 0.5),
  phrase('your|device|user|users|current|physical|real|geographic location', 0.35),
  phrase(
    'precise|approximate|general|exact|coarse|geographic|geographical|rough|inferred|specific location|position|area|geolocation',
    0.6,
  ),
  near(
    'geolocation|geolocate|geo|gps|geotag|beacons data|information|location|device|we|collect|precise',
    0.6,
  ),
  near('wi|wifi|bluetooth|cell|gps location|position|towers|signals', 0.45),
  near('ip location|country|city|region|geographic', 0.45),
  near('where you|your|device located|live', 0.25),
  near('country|city|postal|zip|region collect|derive|infer|ip', 0.2),
  near(`${NOT} collect|track|use|store location|geolocation|gps`, 0.3),
  near('precise|exact|gps location|geolocation', 0.2),
  near('approximate|general|coarse|infer|estimate|ip location|city|country', 0.2),
  near('server|servers|stored|facilities|offices|transfer|transferred location|locations', -0.35),
  phrase('business|office|store|data location|locations', -0.2),
  near('governing|jurisdiction|venue|regardless location', -0.5),
]

const GIVEN = 'data|information|info|pii|cookies|identifiers|personal|it|them'

const SHARING_CUES: readonly Cue[] = [
  phrase('we share|disclose|transfer|sell', 0.4),
  phrase('we may|will|must|can|also|only share|disclose|transfer|sell|provide', 0.4),
  phrase('may|will|is|are|be|not|never shared|disclosed', 0.3),
  phrase("we don't|never share|disclose|sell|rent", 0.45),
  phrase('we do|will|shall not share|disclose|sell|rent|provide', 0.45),
  near('right|rights|request|know categories|delete|access|list|disclose', -0.3),
  near('safeguards|clauses|adequacy|mechanisms transfer|transferred', -0.3),
  // Where data is kept, and what a policy is about, do not tell who receives it.
  near(
    'countries|country|servers|jurisdiction transferred|transfer stored|processed|located|protection',
    -0.3,
  ),
  phrase('policy|notice|statement explains|describes|informs|covers', -0.4),
  near(`${GIVE} third|others|anyone|companies|organizations|outside|individuals ${GIVEN}`, 0.45),
  near(
    `${GIVE} service|vendors|contractors|processors|subprocessors|agents|providers ${GIVEN}`,
    0.45,
  ),
  near(
    `${GIVE} partners|advertisers|advertising|marketing|brokers|networks|sponsors|publishers ${GIVEN}`,
    0.45,
  ),
  near(`${GIVE} affiliates|subsidiaries|group|parent ${GIVEN}`, 0.45),
  near(
    `share|disclose|release|provide law|legal|court|subpoena|enforcement|authorities|government ${GIVEN}`,
    0.42,
  ),
  near(`${NOT} ${GIVE} third|parties|anyone|companies|others|organizations`, 0.3),
  phrase(
    'share|disclose|sell|transfer your|personal|the|this|that|such|any information|data|personal|your',
    0.25,
  ),
  near(`we|may|our share|disclose ${GIVEN}`, 0.25),
  near('who|whom|categories|recipients share|disclose|receive', 0.25),
  near(
    'use|employ|engage|hire|work|rely third|providers|vendors|contractors|processors perform|behalf|process|help',
    0.42,
  ),
  near(
    'vendors|providers|contractors|processors perform|provide|help|process services|payment|hosting|processing',
    0.3,
  ),
  near(
    'access|accessible|viewable|visible|available third|vendors|providers|partners data|information|your',
    0.35,
  ),
  near(
    'third|advertising|analytics|our parties|partners|providers collect|receive|track|cookies|tracking',
    0.4,
  ),
  phrase('google analytics', 0.4),
  near('payment processor|processors|provider', 0.25),
  near('with|without your consent|permission share|disclose|provide', 0.15),
  near('merger|acquisition|acquired|bankruptcy|assets transfer|disclose|share|transferred', -0.3),
  near('password|passwords|credentials share|disclose|confidential|secure', -0.7),
  near('indemnify|harmless|liable|warrant', -0.6),
  near('links|link|linked websites|sites|third', -0.4),
  near('not|no responsible|control third|websites|practices', -0.35),
  phrase('third party terms|content|websites|materials|links|software', -0.3),
  near('you|users share|post|posting|sharing content|materials|message|publicly', -0.3),
]

/** The wordings by which policies speak of what the four judged questions ask. */
export const VERDICT_CUES: Readonly<Record<VerdictQuestionId, readonly Cue[]>> = {
  'sells-data': SELLS_CUES,
  'deidentified-data': DEIDENTIFIED_CUES,
  'location-data': LOCATION_CUES,
  'third-party-sharing': SHARING_CUES,
}
