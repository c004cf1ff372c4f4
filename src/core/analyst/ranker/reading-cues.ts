import { type Cue, near, phrase } from './ranker-query.ts'

const POLICY_NAMES =
  'policy|notice|statement|terms|agreement|conditions|guidelines|addendum|contract|code|eula|rules'

/** How documents say what they are. */
export const DOCUMENT_TYPE_CUES: readonly Cue[] = [
  near(
    `this|these ${POLICY_NAMES} explains|describes|applies|governs|covers|informs|outlines|sets|details|forms|constitutes|tells|provides|contain|relates`,
    0.6,
  ),
  phrase(
    `this|these|our privacy|cookie|data|user|service|acceptable|community|refund|license|licence|subscription|developer ${POLICY_NAMES}|use|protection|processing|service|services`,
    0.35,
  ),
  phrase('terms|conditions of|and use|service|services|conditions|sale', 0.3),
  near('welcome|introduction|read|please privacy|terms|policy|agreement', 0.25),
  near('agreement|contract between you', 0.45),
  near('legally|binding agreement|contract|terms', 0.35),
  near('company|inc|llc|ltd|limited|corporation|gmbh we|us|our', 0.3),
  phrase('collectively the|our|with', 0.1),
]

/** What a reader agrees to by using the service, by kind. */
export const TERMS_AGREED_CUES: readonly Cue[] = [
  near(
    'by|when using|use|accessing|access|visiting|clicking|downloading|installing|creating|registering|signing agree|accept|acknowledge|bound',
    0.75,
    'acceptance',
  ),
  near('by using|accessing|visiting|providing|submitting consent', 0.45, 'acceptance'),
  near('agree|accept|consent bound|terms|agreement|policy|conditions', 0.35, 'acceptance'),
  near(
    'continued|continue use|using constitutes|means|acceptance|accept|agree|deemed|acknowledgement',
    0.4,
    'acceptance',
  ),
  near('do|if not agree|accept|consent not|use|must|please|discontinue', 0.35, 'acceptance'),
  near('at|least|over|under|minimum years|age|18|13|16|old', 0.45, 'eligibility'),
  near(
    'you|represent|warrant|must eligible|legal|capacity age|enter|contract|use',
    0.25,
    'eligibility',
  ),
  near('you grant|license|licence license|royalty|worldwide|right', 0.55, 'licence'),
  near('we|grant|granted you limited|revocable license|licence', 0.35, 'licence'),
  near(
    'you|agree pay|charged|payment|fees|subscription fees|charges|price|subscription|method|taxes',
    0.45,
    'payment',
  ),
  near('automatically|automatic|auto renew|renewal|renews|recurring', 0.45, 'payment'),
  near(
    'we|may|right|reserve terminate|suspend|disable account|access|service|services|agreement',
    0.5,
    'termination',
  ),
  near(
    'you|agree not|responsible|indemnify account|activity|use|content|harmless',
    0.25,
    'conduct',
  ),
  near(
    'collection|use|process|processing|transfer information|data consent|agree|acknowledge',
    0.3,
    'acceptance',
  ),
]
