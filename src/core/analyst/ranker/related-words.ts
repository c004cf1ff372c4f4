/**
 * Words of a visitor's question, and the words by which policies speak of the same. People ask
 * 'who can see my pictures', policies write 'disclose content to third parties'.
 */
export const RELATED_WORDS: readonly Readonly<{ asked: string; written: string }>[] = [
  {
    asked: 'sell sold sale money profit buy',
    written: 'sell rent trade third parties advertisers monetary consideration',
  },
  {
    asked:
      'share shared shares sharing give send transmit pass disclose party parties others anyone else who sees',
    written:
      'share disclose third parties partners affiliates service providers vendors law consent',
  },
  {
    asked: 'see sees view visible public viewed read people friends employers users name profile',
    written: 'public profile visible users share disclose access other members available',
  },
  {
    asked:
      'collect collected know gather gathered obtain information data store track type kind what need',
    written: 'collect information provide personal automatically device address email',
  },
  {
    asked: 'location where gps track tracked geographical whereabouts',
    written: 'location gps geolocation ip address device precise',
  },
  {
    asked:
      'safe secure security protect protected hacked hackers hack breach leak steal stolen encrypted encryption trust compromised unwanted certified',
    written:
      'security secure protect unauthorized access encryption safeguards measures ssl technical breach loss guarantee',
  },
  {
    asked:
      'keep kept long retain store stored delete deleted remove erase leave forever save uninstall close cancel',
    written:
      'retain retention delete deletion period long necessary account closed request stored erase',
  },
  {
    asked:
      'permission permissions access camera microphone contacts photos gallery phone files applications apps',
    written: 'access device camera contacts photos microphone permission location content consent',
  },
  {
    asked:
      'control choose choice settings opt stop disable turn prevent restrict limit unsubscribe avoid preferences deny refuse',
    written:
      'opt settings choice choose unsubscribe withdraw consent disable preferences request control',
  },
  {
    asked:
      'ads ad advertising advertisement advertisements marketing spam emails email newsletter promotions targeted',
    written:
      'advertising marketing promotional emails communications interest cookies advertisers opt',
  },
  {
    asked:
      'pay payment payments card credit bank financial billing charge purchase transactions cost free',
    written: 'payment credit card billing financial transactions processor purchase fees',
  },
  {
    asked: 'facebook google social media twitter login sign',
    written: 'social media facebook network account third connect login',
  },
  {
    asked: 'child children kid kids age old minor teen',
    written: 'children age minors parents thirteen 13 16 18 years',
  },
  {
    asked: 'cookie cookies browser browsing history web',
    written: 'cookies browser tracking technologies beacons log ip',
  },
  {
    asked: 'change changes changed update updated updates modify',
    written: 'change update modify revise notify policy effective posting',
  },
  {
    asked: 'law police government legal court',
    written: 'law legal enforcement court subpoena government authorities comply request',
  },
  {
    asked: 'country abroad international server servers transfer europe china',
    written: 'transfer countries international servers located stored jurisdiction',
  },
  {
    asked: 'anonymous anonymously identity identify identifiable deidentified aggregate',
    written: 'anonymous aggregate deidentified identify personally non personal',
  },
  {
    asked: 'use used using purpose why analytics improve',
    written: 'use purposes improve provide services analyze personalize',
  },
  {
    asked: 'chat message messages conversation conversations private confidential record listen',
    written: 'messages communications content chat monitor review confidential send',
  },
  {
    asked: 'health fitness workout medical heart weight body biometric face fingerprint',
    written: 'health fitness activity biometric body sensitive data weight',
  },
  {
    asked: 'refund cancel subscription renew trial',
    written: 'refund cancel subscription renewal trial charged automatically nonrefundable',
  },
  {
    asked: 'sue court arbitration dispute complaint complain',
    written: 'arbitration dispute waive class jury court law claims',
  },
  {
    asked: 'own ownership copyright photos pictures content license',
    written: 'license content own rights grant royalty intellectual property',
  },
  {
    asked: 'ban banned suspend terminate kick account',
    written: 'terminate suspend account violation discretion',
  },
  {
    asked: 'train training ai model models machine learning',
    written: 'train models machine learning artificial intelligence improve',
  },
  {
    asked: 'correct edit fix wrong review copy download portability',
    written: 'access correct rectify update request copy portability rights',
  },
  { asked: 'contact contacted reach call phone', written: 'contact email address phone questions' },
]
