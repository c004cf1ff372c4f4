import type { ConsiderationRow } from './clause-kind.ts'

/** Clauses about what is observed or concluded of the reader, and by whom. */
export const OBSERVATION_ROWS: readonly ConsiderationRow[] = [
  {
    id: 'cross-site-tracking',
    // A profile of the reader's life beyond the service.
    cost: 6,
    share: 0.18,
    group: 'data sale',
    says: '(track*|monitor*|collect*|recogni[sz]e|activit(y|ies)|behaviou?r|brows(e|ing)|visits?) ..12 (across|on|over time and across|over) {sites} | ({third party}|other) ..1 (sites|websites|apps|services) ..6 (embed*|use|using|integrat*|installed) ..4 our ..4 (pixels?|widgets?|plug-?ins?|buttons|tags?|sdks?) | (link|combine|connect) ..6 activit(y|ies) ..12 (with|to) ..4 (activit(y|ies)|visits) (from|on) ..2 (sites|websites|apps) | we ..2 {obtain} ..8 (urls?|domains?) ..4 (each|every|all) ..2 (websites?|sites|web ?pages?|pages) ..1 (visited|viewed|you visit|you view)!( ..3 our)',
    unless:
      '{never} ..6 (track|follow|responsible|control|collect|permit|allow|apply)* | {never} use ..6 (cookies|information|data) ..20 (to|of) ..8 track* ..12 across | ^activity | right to | voluntarily provide | do not track* | links? to | policy ..2 appl* | credentials | you (may|can|should) | publicly | log ?in | opt out | of ours',
    texts: {
      'we | our | partners? | {third party} | cookies? | companies | networks? | providers? | advertis*':
        'Your activity may be tracked across other sites or apps.',
    },
  },
  {
    id: 'device-fingerprint',
    // It cannot be deleted as cookies can.
    cost: 6,
    share: 0.03,
    says: '(we|our|partners?|vendors?|providers?|networks?|advertisers|they|it) ..8 (use|uses|using|create|creates|employ|collect|generate) ..10 (device|browser|canvas|digital)-fingerprint* | (statistical|probabilistic) (ids?|identifiers?) ..12 (browser|device) | (collection|combination|set) of ..4 (browser|device) ..1 (settings|characteristics|attributes|properties) ..14 (identify|determine|recogni[sz]e|distinguish)* ..2 (a|the|your|each|individual) ..1 (device|browser|visitor)',
    deniable: true,
    unless:
      '(prevent|block|against|detect|unlock|fraud|protect|limit|reduce|prohibit|stop)* | log ?in | log-in | sign in | your fingerprint | some (websites|sites) | opt-out',
    texts: { '': 'They recognise your device even without cookies.' },
  },
  {
    id: 'device-messages',
    // What others wrote to the reader, and when.
    cost: 7,
    share: 0.01,
    says: 'we ..6 (access|read|scan|upload) ..8 (sms( messages)?|text messages|call (logs?|history)) ..6 (on|from|stored on|of) ..1 (your|the) (devices?|phone)',
    deniable: true,
    unless: 'you send (us|to us) | sent to us | opt out | delivery status',
    texts: {
      'permission | consent | opt in | enable | allow | agree | if you': {
        mild: 'They may read your phone’s messages if you allow it.',
      },
      '': 'They may read messages or call logs on your phone.',
    },
  },
  {
    id: 'inferences',
    // What they conclude may be wrong, or nobody's business.
    cost: 5,
    share: 0.03,
    says: '(we|our|partners|use*) ..20 (infer|derive|deduce|predict|draw inferences about|make inferences about) ..6 (your|about you) ..6 (gender|age|interests?|income|preferences|characteristics|household|health|behaviou?r|personality)',
    deniable: true,
    unless: 'right to | inferences drawn',
    texts: { '': 'They infer things about you that you did not say.' },
  },
  {
    id: 'without-account',
    // Nobody asked these people.
    cost: 5,
    share: 0.05,
    says: '({obtain}|collect*|information) ~160 (even (if|when|though)|whether or not|regardless of whether) (you|they|users?|people) ..3 (not|never)? ..2 (an account|a (user|member|customer)|registered|logged in|signed (up|in)|log(ged)?-in)',
    unless: '{never} ..4 {obtain} | ways to control | marketing | agree to',
    texts: { '': 'They collect data even without an account.' },
  },
  {
    id: 'identity-documents',
    // Copies of them are what thieves of identities want.
    cost: 5,
    share: 0.06,
    says: "(passport|(national)? identi(ty|fication)-cards?|id-cards?|driv(er|ing)('s|s)? licen[sc]e|government(-issued| issued)? (id|identification)|social security numbers?) ",
    names: '(we|may) ..6 (ask|require|request|collect|need|receive|process)',
    deniable: true,
    unless:
      '(do|should) not (send|share|enter|provide) | rights? | request (from|by) you | verify (your|the) ..2 request | (applicants?|sweepstakes|employees|categor(y|ies)|statutory|obligation|remove)',
    texts: { '': 'They may ask for your identity documents or numbers.' },
  },
  {
    id: 'organisation-access',
    // An employer or a school reads what was meant to be private.
    cost: 6,
    share: 0.07,
    group: 'organisation',
    says: "(organi[sz]ations?|employers?|schools?|universit(y|ies)|administrators?|(workspace|team|account|domain|group) (admins?|owners?)|account owners?)('s|s)? ~160 (may|can|will|able to) ..4 (access|view|see|monitor|read|export|control|delete) ~80 ({data}|{content}|activity|usage|messages|account|profile)",
    deniable: true,
    unless:
      'authorities | law | public | rights? | {third party} | sell | merger | for (businesses|developers)',
    texts: { 'your | you | end-users?': 'Your employer or school may see what you do there.' },
  },
  {
    id: 'cameras',
    // Who enters is filmed.
    cost: 5,
    share: 0.04,
    says: '(cctv|closed-circuit|video surveillance|surveillance cameras?|security cameras?|body-?worn cameras?|dash-?cams?|camera (recordings|footage|images))',
    deniable: true,
    unless:
      'access to your camera | you (may|can) | (scraping|personnel|physical|databases|unauthori[sz]ed|data centres?|equipment|applications?)',
    texts: {
      '(record|film|monitor|collect|captur|use|operat|surveillance|cctv|activat|install)*':
        'They may film you with cameras.',
    },
  },
  {
    id: 'automated-decisions',
    // A machine may decide about a person.
    cost: 5,
    share: 0.03,
    says: 'we ..4 (use|make|carry out|engage in|conduct|perform|rely on) ..6 (automated (decision|individual decision)|profiling)*',
    deniable: true,
    unless: 'right | rights | object | opt | as described',
    texts: { '': 'They may profile you or decide about you automatically.' },
  },
  {
    id: 'sensitive-data',
    // Leaks and misuse of it hurt most.
    cost: 7,
    share: 0.09,
    says: '(we|will|may|might) ..8 (collect|process|ask|provide|share|receive|use) ..25 {sensitive}',
    deniable: true,
    unless:
      '(without|nor) | you (may|can|might|will) | (violation|remov*|right to|discriminat*|regardless|carefully|report) | you should',
    texts: {
      'limited (circumstances|cases) | (if|when) you (win|apply|work)* | sweepstakes | (applicants?|employees|employment) | {your consent} | {if you agree}*':
        { mild: 'They may handle sensitive data in some cases.' },
      '': 'They may handle sensitive data about you.',
    },
  },
  {
    id: 'biometrics',
    // A face cannot be changed after a leak.
    cost: 9,
    share: 0.06,
    says: '(we|may|our|features) ..12 (collect|collection of|process|use|store|create|extract|capture|obtain|generate|scan)s? ..25 (biometric (information|data|identifiers?|templates?)|face ?prints?|facial (geometry|recognition|scans?)|face (geometry|data|scans?)|voice ?prints?)',
    deniable: true,
    unless: 'device fingerprint* | (prohibited|california) | (to|on) (unlock|your device)',
    texts: {
      '(your|explicit|express) ..1 consent | {if you agree}*': {
        mild: 'They may collect biometric data if you agree.',
      },
      '': 'They may collect biometric data about you.',
    },
  },
  {
    id: 'background-location',
    // The same, all day and unnoticed.
    cost: 8,
    share: 0.01,
    group: 'location',
    says: '{in background} | {place} ... {always} | {always} ... {place}',
    names: '{follow} ..8 {place} | {place} ..3 (is|are|be|been) ..2 {follow}',
    unless:
      '(not|never|nor|no) ..2 !(us*){follow} | no ..1 (location|position) | (stop|stops|turn off|disable|prevent) | (only|solely) | ^!(... (even|also|background|whether)) ... (while|when|during|as long as) (you|your|a|an|the|our) !(app*) | (your users|users?|developers?|other people|{third party}|withdraw|ads?) | you (can|may) (turn|switch|disable|choose)*',
    texts: {
      'permi(t|ssions?) | consent | {if you agree}* | you (can|may) (allow|enable)*': {
        mild: 'They may follow your location in the background if allowed.',
      },
      'location services? ..3 (off|disabled)':
        'They may use your location with location services off.',
      '{in background}': 'They may follow your location in the background.',
      '': 'They may follow your location all the time.',
    },
  },
  {
    id: 'precise-location',
    // Where a person lives, works and goes.
    cost: 6,
    share: 0.06,
    group: 'location',
    says: '(we|our apps?) ..10 {obtain} ..12 (precise|exact|real-time) ..2 {place}',
    deniable: true,
    unless: 'approximate | general',
    texts: {
      'permi(t|ssions?) | consent | {if you agree}*': {
        mild: 'They may collect your precise location if you allow it.',
      },
      '': 'They may collect your precise location.',
    },
  },
  {
    id: 'monitoring',
    // It covers what a person says to others in private.
    cost: 6,
    share: 0.04,
    says: "(calls|conversations|communications|chats) ..8 (may|will|are|is|can) (also)? (be)? (monitored|recorded) | (we|systems|technolog*|providers) (may|also|can|will)? (analy[sz]e|scan|read|access|review|look at) ..5 (content|contents) of ..3 (messages|emails|communications|chats) | we ..5 (monitor|review|scan|read|record|analy[sz]e|listen to|moderate) ((and|or|and/or) *)? (the|comments?|photos?|posts?|videos?|accounts?|your|users?'?|customer|direct|private|any|all|phone|telephone|contents? of|and|or|email|calls|chats|messages)..5 (messages|communications|calls|chats|conversations|message content) | (messages|chats|conversations) (is|are) not ..2 (encrypted|end-to-end) | we ..3 (access|view) ..4 (direct|private) messages?",
    deniable: true,
    unless: '(nor) | you (may|should|agree|can)* | obligation!( to look)',
    texts: {
      'calls | representatives | customer (service|support)': {
        mild: 'They may record or monitor your calls.',
      },
      '(communications?|conversations?|correspondence|messages|e-?mails|chats) ..2 (with|to) us': {
        mild: 'They may record what you say or write to them.',
      },
      '': 'They may review or record your messages.',
    },
  },
  {
    id: 'messages-stored',
    // What was meant for one person lies on their servers.
    cost: 5,
    share: 0.02,
    says: 'your (private|direct|text|chat)? (messages|chats|conversations) (is|are) (also)? (collected|recorded|retained|stored) | we (may|also|will|can|automatically)..3 (collect|store|retain|record|save) ..3 (contents?|text) of ..1 (direct|private|your|text|user|the)..2 (messages|chats|conversations|communications) | we (may|also|will|can|automatically)..3 (collect|save|retain|store) ..3 (messages|chats),? ..6 (you|users|members) ..4 (share|send|exchange) ..6 (with|to|and receive|between|each|through) | we (may|also|will)..2 save the messages',
    deniable: true,
    group: 'monitoring',
    unless:
      '(with|to|from|contact|between you and) (us|our) | support | encrypt* | deliver* | delet* | you (may|can|could) | feedback | locally | your (own|phone|device|computer) | marketing | email messages | survey* | error | without | exclud* | other than | rather than | unable | refuse | lack | stop* | (private|confidential|safe|secure)[.,;]? | form | staff | authorities | only | if you',
    texts: { '': 'They collect the content of your messages.' },
  },
  {
    id: 'human-review',
    // A stranger reads what was meant for a machine or a friend.
    cost: 7,
    share: 0.01,
    says: '(human|manual|manually|reviewers?|annotators|moderators|(our|authori[sz]ed) (employees|staff|personnel)|contractors) ~60 (review|reviews|reviewed|read|process|processing|look at|listen|listening|view|annotat*|transcrib*) ~80 (your|user|the) ..2 ({content}|messages|conversations|chats|prompts?|inputs?|recordings|communications|interactions) | (your|user) ..2 ({content}|messages|conversations|chats|prompts?|inputs?|recordings|interactions) ..3 (may|can|will|could|might) ..2 be ..1 (reviewed|read|viewed|seen|heard) ..2 by ..2 (humans?|people|reviewers?|employees|staff|contractors) | (automated and|both) ..2 manual ..2 (review|processing) | not (share|enter|include|submit) ~80 not want ..6 (review|reviewers?|read|see|seen)',
    unless:
      '({never}|nor) ..3 (review|read|view|listen)* | you (agree|may|must|shall|will) not | without ..4 consent | scrap* | legal | agreement | decision | appeal',
    texts: { '': 'People may read what you enter or send.' },
  },
  {
    id: 'driving',
    // It can raise an insurance price, and shows where a person goes.
    cost: 7,
    share: 0.01,
    says: '(driving|driver) (behaviou?r|habits|patterns|style|score) | (how|the way) (you|a person|someone) drives? ~60 (vehicle|car)? | (seat-?belt|hard braking|braking habits) ~80 (speed|use|usage|data|information)',
    deniable: true,
    unless: 'must not | while driving | insurance policy',
    texts: { '': 'They record how you drive.' },
  },
  {
    id: 'microphone',
    // It hears everybody in the room.
    cost: 7,
    share: 0.01,
    says: '(record|access|collect|listen|activat|captur|broadcast|use|us)(e|es|ed|ing|s)? ..6 ((sounds?|audio) (around|near|from your)|(ambient|surrounding|background) (sounds?|audio|noises?)) | sounds? around ..2 (device|phone|you|child)*',
    deniable: true,
    unless:
      'you (may|can|must|should) not | cancel* | remov* | filter* | noise (reduction|cancellation) | settings',
    texts: {
      'permi(t|ssions?) | consent | {if you agree}* | when you | if you': {
        mild: 'They may use your microphone if you allow it.',
      },
      '': 'They may record sound around you.',
    },
  },
  {
    id: 'installed-apps',
    // It tells a person's bank, faith, health and love life.
    cost: 6,
    share: 0.01,
    says: '(apps|applications|programs|software) (that are)? ..1 (installed|running) on (your|the) ..1 (device|phone|computer|system)s?',
    names: '{obtain}|collect*|information|scan|detect',
    deniable: true,
    unless: 'you ..3 (install|may|can|must|use) | to use | permissions are required | requires?',
    texts: { '': 'They may see which apps you have installed.' },
  },
  {
    id: 'seen-by-everyone',
    // What everyone sees can be copied and stays elsewhere.
    cost: 4,
    share: 0.02,
    says: 'anyone (with|who has) ..3 (url|link|address) (may|can|could) ..2 (download|view|access|see|listen|open)* | (your|user) ..4 (profile|account|{content}|information|data|activity|photos?) ..4 (is|are|be|will be|may be) ..2 (publicly ..1 (viewable|visible|accessible|available|posted|displayed)|public by default|(viewable|visible|accessible|available) (to|by) (anyone|everyone|the public|non-members|all users)) | (viewable|visible|accessible|available) ..3 by ..8 non-(members|users)',
    deniable: true,
    unless:
      '(if|should|when) you | where | (some|features?|functionality|opportunity|choose|control|settings?|allow|only) | you (may|can) ..1 (change|set)',
    texts: {
      'anyone (with|who has)': 'Anyone with the link can see it.',
      '': 'What you post or your profile is public.',
    },
  },
  {
    id: 'contacts',
    // Data of people who never agreed.
    cost: 6,
    share: 0.07,
    says: 'we ..12 {obtain} ..16 (address books?|contacts? lists?|phone ?books?|<!(notify|tell|inform|contact|invite|remind|help|for) (your|device) contacts!( (our|us|that you (enter|type|provide|give))))',
    deniable: true,
    unless: 'nor',
    texts: {
      '(permission|consent|ability|option) | {if you agree}*': {
        mild: 'They may read your contacts if you allow it.',
      },
      '': 'They may read your contacts or address book.',
    },
  },
  {
    id: 'email-tracking',
    // When and where a letter is read was the reader's own business.
    cost: 3,
    share: 0.13,
    says: '(track|whether|if|see|know|record|monitor|measure|when|determine|identify|logging)* ..8 (open|opened|opens|opening) ..8 (e-?mails?|newsletters?|messages we send) | (e-?mails?|newsletters?) ..10 (been opened|(is|are) opened)',
    deniable: true,
    unless: 'attachments? | you (should|must|may) | unsubscrib* | disable images',
    texts: { '': 'They see whether you open their emails.' },
  },
  {
    id: 'bank-login',
    // It opens the whole account.
    cost: 7,
    share: 0.01,
    says: '(bank(ing)?|financial (account|institution)) ..4 (credentials|log-?ins?|passwords?|security answers)',
    names: '(enter|provid|give|ask|collect|access|use|obtain)*',
    deniable: true,
    unless: 'protect* | (keep|kept) ..6 (secret|confidential|safe) | phishing',
    texts: { '': 'They ask for your bank login.' },
  },
  {
    id: 'public-records',
    // Anybody may ask for it, and it stays.
    cost: 6,
    share: 0.01,
    says: '(public|open) records (law|act|statute|request)* | freedom of information (law|act|request)* | sunshine law*',
    unless:
      '(exempt|not be (disclosed|released)|right to|you may) | not ..6 (respond|subject|apply|public authority)* | is not',
    texts: {
      '(disclos|releas|request|available|subject to|inspect|public)*':
        'The public can ask to see what you send.',
    },
  },
  {
    id: 'told-to-school',
    // A mark or a job may depend on it.
    cost: 7,
    share: 0.01,
    says: '(disclos|hand over|report|cooperat|shar)* ~100 (to|with) ..6 (academic ..2 (institution|integrity|investigation|authorit)*|(your)? (schools?|universit(y|ies)|employers?))',
    deniable: true,
    unless:
      'on behalf of | under contract | customers? | (schools?|universit(y|ies)|employers?) ..6 (that|who|which|offer|plan|program|account|sponsor|pay)* | students? | job | recruit* | benefits | research* | wellness',
    texts: {
      'we | you | records | logs | investigation*': 'They may tell your school or employer.',
    },
  },
  {
    id: 'session-recording',
    // What is typed may be recorded before it is sent.
    cost: 6,
    share: 0.02,
    says: 'session-(replay|recording)s? | (record|capture|monitor|track|transmit)s? ..10 (keystrokes?|key presses|mouse (movements?|clicks)|scrolling|entered into forms) | (as soon as|while) ..3 (are|is)? typed | even if ..3 form is not submitted',
    deniable: true,
    unless: 'you may',
    texts: { '': 'They may record your clicks and typing.' },
  },
  {
    id: 'children',
    // Children are least able to judge it.
    cost: 6,
    share: 0.02,
    says: "we ..6 {obtain} ..12 (from|about|of) ..2 children | we ..6 {obtain} ..2 (child's|children's|children) ..2 {data}",
    deniable: true,
    unless: 'unless | without | if we | learn | become aware | inadvertently | discover',
    texts: { '': 'They may collect data about children.' },
  },
]
