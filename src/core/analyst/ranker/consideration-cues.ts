import { type Cue, near, phrase } from './ranker-query.ts'

/** Clauses that are unusual or costly for a reader, by kind: the costlier, the higher the weight. */
export const CONSIDERATION_CUES: readonly Cue[] = [
  near(
    'binding|individual|mandatory|final|agree|resolved|settled|submit arbitration',
    0.75,
    'arbitration',
  ),
  near(
    'waive|waiver|waiving|waives jury|class|trial|representative|collective',
    0.75,
    'class-waiver',
  ),
  near('automatically|auto|automatic renew|renewal|renews|renewed|recurring', 0.7, 'renewal'),
  near('until|unless cancel charged|charge|renew|billing|subscription', 0.35, 'renewal'),
  near('not|no|non refund|refundable|refunds', 0.65, 'no-refund'),
  phrase('nonrefundable', 0.65, 'no-refund'),
  near(
    'not|no|never|event liable|liability damages|loss|indirect|consequential|incidental',
    0.5,
    'liability',
  ),
  near('liability exceed|limited|total|aggregate|maximum', 0.5, 'liability'),
  near(
    'perpetual|irrevocable|royalty|worldwide|sublicensable|transferable license|licence|right',
    0.7,
    'licence',
  ),
  near(
    'change|modify|amend|update|revise terms|agreement|policy|prices|fees time|without|sole|discretion|notice',
    0.5,
    'change',
  ),
  near('sell|rent data|information|personal', 0.5, 'sale'),
  near(
    'biometric|faceprint|voiceprint|facial|genetic|fingerprint data|information|identifiers|recognition|scan',
    0.65,
    'biometrics',
  ),
  near(
    'terminate|suspend|disable|close|delete any|without|sole|discretion reason|notice|time|cause|liability',
    0.55,
    'termination',
  ),
  near(
    'indemnify|indemnification|hold|defend harmless|claims|losses|damages|expenses',
    0.55,
    'indemnity',
  ),
  near('train|training|improve models|model|ai|machine|algorithms', 0.6, 'training'),
  near(
    'advertising|ads|advertisers|targeted|behavioral|interest share|track|tracking|across|third|partners',
    0.45,
    'advertising',
  ),
  near(
    'track|tracking|activity across|other|over|third websites|sites|apps|services|time',
    0.45,
    'tracking',
  ),
  near(
    'retain|keep|store|retained after|even|indefinitely|following delete|deletion|closed|termination|account|indefinitely',
    0.5,
    'retention',
  ),
  near(
    'transfer|transferred|process|stored outside|other|united|countries|china|international states|countries|country|eea|jurisdiction',
    0.35,
    'abroad',
  ),
  near('precise geolocation|location|gps', 0.4, 'location'),
  near(
    'sensitive|health|racial|ethnic|sexual|religious data|information|orientation|beliefs|origin',
    0.4,
    'sensitive',
  ),
  near('share|disclose marketing|advertising third|partners|affiliates', 0.4, 'sharing'),
  near(
    'monitor|read|review|record|scan messages|communications|content|conversations|calls|chats',
    0.4,
    'monitoring',
  ),
  near('consent|agree receive|contact|call calls|texts|messages|marketing|sms', 0.3, 'marketing'),
  near('as|without is|available|warranty warranties|warranty|kind', 0.3, 'warranty'),
  near(
    'merger|acquisition|bankruptcy|sale transferred|transfer|assets information|data',
    0.25,
    'business-transfer',
  ),
  near('one|within year|years|days claim|barred|dispute|file', 0.35, 'time-limit'),
  near('purchase|subscription|credits|fees|coins expire|forfeit|forfeited|lose', 0.45, 'forfeit'),
]
