/** Short policies and similar texts, with words typical of other kinds of pages. Invented. */
export const SHORT_POLICIES: readonly Readonly<{ title: string; text: string }>[] = [
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
