import type { PageEvidence } from './page-evidence.ts'

/** Challenges are short. Longer texts that mention them are about them. */
const CHALLENGE_MAX_WORDS = 200

/** Up to this length a text is too short for a policy, whatever its title. */
const STUB_MAX_WORDS = 60

/** Kinds of policy language that make even a short text a policy. */
const POLICY_KINDS = 4

const TITLE = new RegExp(
  [
    '^just a moment|^one moment|^please wait|^nur einen moment|^un instant|^un momento',
    '^attention required|^access (?:to this page has been )?(?:denied|blocked)|^access to this (?:page|site)',
    '^(?:error )?40[13]\\b|^429\\b|^forbidden|^blocked|^request (?:blocked|rejected|unsuccessful)|^you have been blocked',
    '^security (?:check|verification|challenge)|^(?:human|bot|browser) (?:verification|check)|captcha',
    '^(?:are you (?:a )?(?:robot|human)|robot or human)|^robot check|^verif(?:y|ying) (?:that )?you',
    '^pardon our interruption|^checking your browser|^ddos-guard|^client challenge|^unusual traffic',
  ].join('|'),
)

const PHRASES = new RegExp(
  [
    "verif(?:y|ying) (?:that )?(?:you are|you're) (?:a |not a )?(?:human|robot|bot)|(?:confirm|prove|make sure|check(?:ing)? (?:if|that)) (?:that )?(?:you are|you're|you aren't) (?:a |not a |an? actual )?(?:human|robot|bot|real person)",
    "(?:^|\\W)are you (?:a )?(?:human|robot)\\?|i'?m not a robot|i am (?:not a robot|human)",
    'enable javascript and cookies to continue|please enable (?:js|javascript) and (?:disable|cookies)|turn on javascript and cookies',
    'checking (?:your browser|if the site connection is secure)|needs to review the security of your connection|performing security verification',
    'press (?:&|and) hold|complete the (?:security check|captcha|challenge)|solve (?:the|this) (?:captcha|puzzle|challenge)|type the characters',
    'unusual (?:traffic|activity) (?:from|in|coming)|automated (?:access|requests|traffic|queries) (?:from|to this|has been|is not|are)',
    "you (?:don't|do not) have permission to access|you have been blocked|access (?:to this (?:page|site|resource) )?(?:is|has been|was) (?:denied|blocked)|you are unable to access",
    'incapsula incident|ray id|reference #\\d|sucuri website firewall|perimeterx|datadome|ddos protection by|request unsuccessful|cloudfront',
    'something about your browser made us think you (?:were|are|might be) a bot|why have i been blocked|blocked by (?:our )?(?:security|network)',
  ].join('|'),
)

/** Whether a page is a bot challenge or a refusal, by the wording of common protection services. */
export function isChallengePage(page: PageEvidence): boolean {
  if (page.words > CHALLENGE_MAX_WORDS || page.language.kinds >= POLICY_KINDS) return false
  const isStub = page.words <= STUB_MAX_WORDS
  if (page.hasPolicyTitle && !isStub) return false
  const firstLine = page.lines.find((line) => line !== '') ?? ''
  if (PHRASES.test(page.text)) return isStub || page.language.kinds <= 2
  return TITLE.test(page.title) || (isStub && TITLE.test(firstLine))
}
