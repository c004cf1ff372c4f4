import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { judgePage } from '../../../src/core/pages/page-kind.ts'
import { CHALLENGES, COOKIE_WALLS, LOGINS, PAGES_OF_OTHER_KINDS } from './pages-of-other-kinds.ts'

/** Short policies and similar texts, with words typical of other kinds of pages. Invented. */
const SHORT_POLICIES: readonly Readonly<{ title: string; text: string }>[] = [
  {
    title: 'Bot policy',
    text: 'We use a captcha to verify that you are human before you post. Automated access is not permitted. If access is denied to you by mistake, write to us. We share the results of the check with the company that provides it, and with nobody else. You must not try to get around the check. Accounts that do are suspended. These rules are part of our terms of service, and our privacy policy says what happens to the data that the check collects.',
  },
  {
    title: '',
    text: 'To log in you need a username and a password. We store the password only as a hash. Forgotten your password? We will send a link to your email address. We do not share your account information with third parties. You may ask us to erase your personal data at any time, and we will do so within thirty days. If you sign in with another service, we receive your name and your email address from it.',
  },
  {
    title: 'Cookies',
    text: 'We use cookies. Strictly necessary cookies keep you signed in. Analytics cookies count visits. You can accept all cookies or reject all of them in the cookie settings, and withdraw your consent at any time. We and our partners may store and access information on your device.',
  },
  {
    title: 'Refunds',
    text: 'You can return any lamp within 30 days. Refunds are paid to the card you used. Free shipping is not refunded. Items on sale, and lamps that were in stock at less than $20, can only be exchanged. Add the order number to your parcel. This policy does not limit your statutory rights.',
  },
  {
    title: 'Imprint',
    text: 'Responsible for the content of this website: Example Tides, Customs House, Port Ellery. Registered in the commercial register under 1234. Telephone 555 0100. We are not liable for the content of external links.',
  },
  {
    title: 'House rules',
    text: 'Be kind. No hate speech, no harassment, no spam. Posts that violate these guidelines are removed, and members who go on are banned. Report what you see. Moderators decide, and you can appeal within a week.',
  },
  {
    title: 'End user licence agreement',
    text: 'You may install one copy. You may not sell it, rent it out or take it apart. The software comes without warranty. We are not liable for damage. The licence ends when you breach it.',
  },
  {
    title: 'Datenschutzerklärung',
    text: 'Wir erheben nur, was wir brauchen. Ihre Angaben geben wir nicht weiter. Sie können jederzeit Auskunft verlangen und der Nutzung widersprechen. Verantwortlich ist das Gezeitenamt in Beispielhafen.',
  },
  {
    title: '利用規約',
    text: '本規約は、当サービスの利用条件を定めるものです。利用者は、本規約に同意したうえで当サービスを利用するものとします。',
  },
  {
    title: 'Politique',
    text: 'Nous ne vendons pas vos données. Elles sont conservées pendant trente jours, puis effacées. Vous pouvez demander une copie de ce que nous savons de vous.',
  },
  {
    title: 'Data processing agreement',
    text: 'The processor acts on the instructions of the controller only. It keeps the data confidential, tells the controller of a breach without delay and erases the data at the end of the agreement. Sub-processors are listed in annex two.',
  },
  {
    title: 'Privacy',
    text: 'The page you asked for by mistake is not logged. If a note cannot be found, it has been deleted. We do not collect personal data, we do not use cookies, and we share nothing with third parties. Questions about this policy go to the harbour office.',
  },
]

test.each(CHALLENGES)('recognizes "$title" as a challenge', (page) => {
  expect(judgePage(page)).toBe('challenge')
})

test.each(LOGINS)('recognizes "$title" as a login', (page) => {
  expect(judgePage(page)).toBe('login')
})

test.each(COOKIE_WALLS)('recognizes "$title" as a cookie wall', (page) => {
  expect(judgePage(page)).toBe('cookie-wall')
})

test.each(PAGES_OF_OTHER_KINDS)('recognizes that "$title" is not a policy', (page) => {
  expect(judgePage(page)).toBe('not-a-policy')
})

test.each(SHORT_POLICIES)('accepts "$title"', (page) => {
  expect(judgePage(page)).toBe('policy')
})

test.each(['full-policy', 'full-terms'])('accepts any hundred words of the page "%s"', (page) => {
  const path = new URL(`../../fixtures/pages/${page}/expected.txt`, import.meta.url)
  const words = readFileSync(path, 'utf8').split(/(?<=\s)(?=\S)/)
  for (let start = 0; start + 100 <= words.length; start += 25) {
    const text = words.slice(start, start + 100).join('')
    expect(judgePage({ title: '', text }), text).toBe('policy')
  }
})

test('takes a password field beside a short text for a login', () => {
  const page = { title: 'Tides', text: 'Members only. Please enter.' }
  expect(judgePage({ ...page, signals: { passwordFields: 1, buttons: [] } })).toBe('login')
  expect(judgePage(page)).toBe('policy')
})

test('tells a cookie wall from a cookie policy by its buttons', () => {
  const page = {
    title: 'Tides',
    text: 'This site uses cookies. We use cookies and similar technologies to measure our audience.',
  }
  expect(
    judgePage({ ...page, signals: { passwordFields: 0, buttons: ['Accept all', 'Reject all'] } }),
  ).toBe('cookie-wall')
  expect(judgePage(page)).toBe('policy')
})

test('reports fewer than ten characters, or an application shell, as too little', () => {
  expect(judgePage({ title: 'Privacy', text: 'Loading.' })).toBe('too-little-text')
  expect(judgePage({ title: 'Privacy', text: 'Please enable JavaScript to view this site.' })).toBe(
    'too-little-text',
  )
})

test('refuses long English prose that is not about rules', () => {
  const prose =
    'Fold the batter gently and let it rest while the pan gets hot. Pour a small ladle into the middle and tilt the pan until it is thin and round. When the edges turn golden, flip it over and give it another minute. '
  expect(judgePage({ title: 'Sunday pancakes', text: prose.repeat(6) })).toBe('not-a-policy')
  expect(judgePage({ title: 'Kitchen policy', text: prose.repeat(6) })).toBe('policy')
})
