/** A sample question with its answer and quote. */
export type DemoPair = Readonly<{
  /** At most 80 characters: four seconds of typing. */
  question: string
  mark: 'yes' | 'no' | 'it-depends' | 'worth-knowing'
  answer: string
  quote: string
}>

/** The policy in the demo. The company is made up. */
export const DEMO_DOCUMENT = 'Privacy policy of Larkfield Weather, a made-up company'

export const DEMO_PAIRS: readonly DemoPair[] = [
  {
    question: 'Does Larkfield Weather sell my data?',
    mark: 'it-depends',
    answer: 'Not for money, but some disclosures may count as a sale.',
    quote:
      'We do not sell your information for money, but some of these disclosures may be considered a “sale” under the laws of certain states.',
  },
  {
    question: 'Do they know where I am?',
    mark: 'yes',
    answer: 'They collect precise location, even when the app is closed.',
    quote:
      'With your permission we collect your precise location, including while the app is not in use.',
  },
  {
    question: 'Who else gets my data?',
    mark: 'yes',
    answer: 'Advertising partners receive device identifiers.',
    quote: 'We share device identifiers with advertising partners who help us fund the forecast.',
  },
  {
    question: 'Do they use de-identified data about me?',
    mark: 'it-depends',
    answer: 'They may publish statistics that no longer name you.',
    quote: 'We may publish aggregated statistics that cannot reasonably be linked to you.',
  },
  {
    question: 'What should I look at twice before I agree?',
    mark: 'worth-knowing',
    answer: 'You give up the right to go to court.',
    quote: 'Any dispute will be resolved by binding arbitration and not in a court.',
  },
  {
    question: 'Can I have everything about me deleted?',
    mark: 'yes',
    answer: 'You can ask, and they answer within 30 days.',
    quote: 'You may ask us to delete your account, and we will do so within 30 days.',
  },
]
