import { expect, test } from 'vitest'
import { answerFor, wordsOf } from './answer-for.ts'

const location = (text: string) => answerFor('location-data', text)

test.each([
  ['We collect your precise location.', 'They collect your precise location.'],
  ['The app uses your location to check which laws apply.', 'They use your location.'],
  [
    'We, our affiliates and our partners collect your precise location.',
    'They collect your precise location.',
  ],
  ['This website uses your location to show shops.', 'They use your location.'],
  [
    'We collect your device type, language, GPS location and browser.',
    'They collect your GPS location.',
  ],
  [
    'We may infer your approximate location from your IP address.',
    'They may estimate your location from your IP address.',
  ],
  [
    'We collect your IP address, which can be used to derive your general location.',
    'They collect data that can show your general location.',
  ],
  [
    'Based on your settings, we make inferences about your location from your IP address.',
    'They estimate your location from your IP address.',
  ],
  [
    'We may make a determination about your location based on your IP address.',
    'They may estimate your location from your IP address.',
  ],
  [
    'We determine the general area of your device from its IP address.',
    'They estimate your location from your IP address.',
  ],
  ['We collect your non-precise location.', 'They collect your approximate location.'],
  ['Your location data is used to show you nearby shops.', 'They use your location.'],
  [
    'While a rental runs, the application sends us your precise location every ten seconds.',
    'They receive your precise location.',
  ],
  [
    'The app sends us your location. After the rental has ended we stop collecting your location.',
    'They receive your location.',
  ],
])('answers yes to: %s', (text, words) => {
  const answer = location(text)
  expect(answer.verdict).toBe('yes')
  expect(wordsOf(answer)).toBe(words)
})

test.each([
  [
    'With your permission, we collect your precise location.',
    'They may collect your precise location if you allow it.',
  ],
  [
    'You can allow Fernway to use your current location.',
    'They may use your location if you allow it.',
  ],
  [
    'For location data we rely on your consent to collect location data.',
    'They may collect your location if you allow it.',
  ],
  [
    'We do not collect your precise location.',
    'They say they do not collect your precise location.',
  ],
  [
    'We do not collect your precise location. We estimate your general location from your IP address.',
    'They say they do not collect your precise location. They estimate your location from your IP address.',
  ],
])('answers it depends to: %s', (text, words) => {
  const answer = location(text)
  expect(answer.verdict).toBe('it-depends')
  expect(wordsOf(answer)).toBe(words)
})

test.each([
  'We never collect your location.',
  'Our apps do not track any location-based information from your device.',
])('answers no to: %s', (text) => {
  expect(location(text).verdict).toBe('no')
})

test.each([
  'We store your data at the location of our servers in Oslo.',
  'Depending on your location, you may have other rights.',
  'We process data at various locations outside your country.',
  'We collect your IP address.',
  'You may not use the service to track the location of others.',
  'Personal data means any information such as a name or location.',
  'If you are a minor, your location is shared only when you choose so.',
  'Your currency is determined by your location.',
  'Applications must ask before location data is collected.',
  'We collect all categories of information except for location information.',
  'We use these processors and their services: name, purpose, location.',
  'We store cookies, pixels and location-identifying technologies.',
  'To know how we use it, see Your general location below.',
  'The choice of language fits your location, so that it is transmitted to your device.',
  'The place from which your device accesses our location pages is not kept.',
  'You will get consent before we collect the precise location of your end users.',
])('finds no answer in: %s', (text) => {
  expect(location(text).standing).toBe('not-found')
})

test.each([
  [
    'yes',
    'Yes No Ink Sellers F. Geolocation Data Example: where your device is. Yes No Ink Sellers G. Sounds of letters, such as a rustle.',
  ],
  [
    'not-stated',
    'Yes No Ink Sellers F. Geolocation Data Example: where your device is. No N/A N/A G. Sounds of letters, such as a rustle.',
  ],
])(
  'reads %s from the cells after a category of a table that was written as text',
  (verdict, row) => {
    const text = `Categories that we collect and disclose for the letters of our readers:\n\n${row}`
    expect(location(text).verdict).toBe(verdict)
  },
)

test.each([
  'Features of the app differ based on your location.',
  'The map of nearby shops shows the distance to the user’s current location.',
  'We use your IP address to choose your country.',
])('takes for a use of the location: %s', (text) => {
  expect(location(text).verdict).toBe('yes')
})

test.each([
  ['We store your name, city, country and email.', 'They may collect your town.'],
  ['Your profile data includes your city, state, and country.', 'They may collect your town.'],
  [
    'We may ask for details such as your country of residence and collect them.',
    'They may collect your country of residence.',
  ],
  [
    'We also look at logs to analyze where we are getting our audience.',
    'They may collect your region.',
  ],
  [
    'We learn how many visitors we have and where they are coming from.',
    'They may collect your region.',
  ],
])('a town or a country tells where a reader lives: %s', (text, words) => {
  expect(location(text).verdict).toBe('yes')
  expect(wordsOf(location(text))).toBe(words)
})

test.each([
  'We show our pages in your language, based on the location indicated by your IP address.',
])('finds the location in: %s', (text) => {
  expect(location(text).verdict).toBe('yes')
})

test('a denial of one sole purpose denies nothing', () => {
  const text = 'We do not use IP addresses solely to determine a reader’s location.'
  expect(location(text).verdict).not.toBe('no')
})

test('a postcode is part of an address', () => {
  for (const other of [
    'We may collect data such as your email, zip code and phone number.',
    'Depending on the law in your country of residence, you may have rights to your data.',
    'We learn where they are coming from and the site that sent them.',
    'Enter your billing data with street and zip code.',
    'We do not collect data such as your postcode.',
    'Our office data: Mill Lane 4, city and country.',
  ])
    expect(location(other)).toMatchObject({ verdict: 'not-stated' })
})

test('a heading alone is no evidence', () => {
  expect(location('We read your letters with care. Location Information.').verdict).toBe(
    'not-stated',
  )
  const { statements } = location(
    'We collect your precise location when you post a letter. Location Data.',
  )
  expect(statements.flatMap(({ citations }) => citations.map(({ quote }) => quote))).toEqual([
    'We collect your precise location when you post a letter.',
  ])
})

test.each([
  'Fernway does not collect, store or transmit any personal data.',
  'No personal information is collected by this extension.',
  'This extension collects no user data. Settings are saved in the browser.',
])('who collects no data at all collects no location: %s', (text) => {
  const answer = location(text)
  expect(answer.verdict).toBe('no')
  expect(wordsOf(answer)).toMatch(/^They say they collect no (personal )?data\.$/)
})

test.each([
  'We do not collect any personal data from children.',
  'These cookies do not store any personal information.',
  'We do not collect any personal data as part of this survey.',
  'We do not collect any personal data. We collect your e-mail address when you write to us.',
  'If you only visit us, we do not collect any personal data.',
])('a denial for some data or some readers is none of a location: %s', (text) => {
  expect(location(text).verdict).toBe('not-stated')
})

test.each([
  'Depending on your location and other factors, we may offer you the opportunity to buy products.',
  'Data displayed by any licensed application, including but not limited to location information, is for general informational purposes only and is not guaranteed by us.',
])('what readers are offered or shown is not collected: %s', (text) => {
  expect(location(text).verdict).toBe('not-stated')
})

test('a location that is only taken to the extent that readers allow it depends', () => {
  const text =
    'We collect your real-time location, solely to the extent that you allow it, and once.'
  expect(location(text).verdict).toBe('it-depends')
})

test.each([
  ['We may collect country and/or city information to time our messages.', 'town'],
  [
    'Cookies gather anonymous browser, geographic and navigation information about visitors.',
    'approximate location',
  ],
])('a place by its size is a location: %s', (text, place) => {
  const answer = answerFor('location-data', text)
  expect(answer.verdict).toBe('yes')
  expect(wordsOf(answer)).toBe(`They may collect your ${place}.`)
})

test.each([
  'This geographical and historical information about castles is provided as is.',
  'Our maps contain geographic and political information.',
  'You choose the city where you live before you read news and information.',
])('a place in what readers read is nobody’s: %s', (text) => {
  expect(answerFor('location-data', text).verdict).toBe('not-stated')
})

test.each([
  [
    'We might also collect data that identifies your phone, its settings and latitude/longitude details.',
    'They may collect your location.',
  ],
  [
    'When you use our apps, we collect information such as the browser you’re using, your location and pages read.',
    'They collect your location.',
  ],
  [
    'Category | Collected | When | Why\nName | Yes | At sign-up | To provide it\nGeolocation data | Yes | When you use our site | To provide our services',
    'They collect your geolocation.',
  ],
])('a location is found in lists and rows: %s', (text, words) => {
  expect(wordsOf(location(text))).toBe(words)
})

test('rights that depend on a location say nothing about its collection', () => {
  expect(location('Depending on your location, you may request a copy.').verdict).toBe('not-stated')
})

test.each([
  'We use latitude and longitude of stores to show you the nearest one.',
  'We use reasonable latitude when we process complaints.',
])('the place of something else is no location of the reader: %s', (text) => {
  expect(location(text).verdict).toBe('not-stated')
})

test.each([
  'We collect your location only if you want to share it with us.',
  'Category | Collected | When\nName | Yes | Always\nGeolocation data | Yes | If you allow it',
])('a wish or permission of the reader is a condition: %s', (text) => {
  expect(location(text).verdict).toBe('it-depends')
})

test.each([
  'Notice must include:\n\n- URL or location of infringing material',
  'We log your IP address, which is the location of your computer on the Internet.',
])('the place of material, or on the Internet, is no location of the reader: %s', (text) => {
  expect(location(text).verdict).toBe('not-stated')
})

test('below a yes, what is done comes before what is not', () => {
  const text =
    'We use your records to display this; we do not track your actual location. When we process your payment, we share your IP address, city, country and postal code with a service against fraud. When you sign in, Fernway displays your recent activity including the time, date, approximate geographic location and the IP address.'
  const answer = location(text)
  expect(answer.verdict).toBe('yes')
  expect(answer.statements.map((one) => one.text).slice(0, 2)).toEqual([
    'They share your location.',
    'They say they do not track your location.',
  ])
})

test('what another clause denies is not known', () => {
  expect(location('We use what we know to help you; we do not track your location.').verdict).toBe(
    'no',
  )
})

test.each([
  'No personal data will be stored on the web server automatically.',
  'No personal data is collected. You consent to provide us with the following personal data when you register: first name.',
])('a denial of one place, or that is not kept, denies no location: %s', (text) => {
  expect(location(text).verdict).toBe('not-stated')
})

test('reads “geolocational”', () => {
  expect(location('We may collect geolocational information from your device.').verdict).toBe('yes')
})

test('a list goes on behind “when you use our services”', () => {
  const text =
    'We collect from your device when you use our services: your IP address, its identifier, your location, and the page that you came from. We may collect your precise location if you allow it.'
  expect(location(text).verdict).toBe('yes')
})

test('what stands at the reader’s place is no location data', () => {
  const text = 'We may collect how many members of the household use the cameras at your location.'
  expect(location(text).verdict).toBe('not-stated')
  expect(location('We collect your location.').verdict).toBe('yes')
})

test.each(['We may look at your location to prevent fraud.', 'Ads are targeted at your location.'])(
  'takes for a use of the location: %s',
  (text) => {
    expect(location(text).verdict).toBe('yes')
  },
)

test.each([
  'You must comply with all laws, including those of your country of residence.',
  'The event data includes the city, state and country of the venue.',
  'We use analytics to understand where our users come from (for example, a search or a link).',
])('finds no place of a reader in: %s', (text) => {
  expect(location(text).verdict).toBe('not-stated')
})

test.each([
  ['no', 'We do not track your location, and use your IP address solely to prevent fraud.'],
  ['yes', 'The app records your trip purpose, location and mileage.'],
  ['yes', 'We ask for your name, email address and ZIP code to find restaurants near you.'],
])('answers %s to: %s', (verdict, text) => {
  expect(location(text).verdict).toBe(verdict)
})

test('the definition of a word is no use of the location', () => {
  const text = 'We use the term “Location Information” to refer to the combined location data.'
  expect(location(text).verdict).toBe('not-stated')
})
