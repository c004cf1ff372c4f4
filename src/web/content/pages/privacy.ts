import type { LegalSection } from './legal-section.ts'

type PrivacyValues = Readonly<{
  operatorName: string
  operatorContact: string
  /** Who answers, worded to follow 'answers are made by …': a provider, or the built-in analyst. */
  modelProvider: string
}>

/**
 * The Privacy Policy (SPEC.md section 2, '/privacy content'; DESIGN.md sections 1, 4 and 5), in display
 * order. The page is prerendered before the values are known, so no sentence may depend on them.
 */
export function privacySections({
  operatorName,
  operatorContact,
  modelProvider,
}: PrivacyValues): readonly LegalSection[] {
  return [
    {
      id: 'in-short',
      title: 'The short version',
      summary: 'We try to know as little about you as we can.',
      body: [
        `Plainclause is provided to you by ${operatorName} (“we”, “us”). This policy says what happens to information when you use it.`,
        [
          'There are no accounts. We do not ask who you are.',
          'Documents, questions and answers are processed to answer you. Our server never writes them to disk or to a log.',
          'We do not keep them beyond your session, and do not train anything on them.',
          'We do not sell personal information, show advertising or use trackers.',
          'We share information only with the service providers named here, and where the law requires it.',
        ],
      ],
    },
    {
      id: 'documents',
      title: 'Your documents and questions',
      summary: 'The text goes to your browser. Only the passages that matter come back.',
      body: [
        'When you give the web address of a policy, our server fetches that page for you and passes its text to your browser. When you give another page, a site or the name of a company, it looks for the policy and terms there, with a few more requests of the same kind. What you typed is not stored. A PDF is passed on as it is and read in your browser. The site you named sees a request from our server, not from you: it carries no cookies and nothing about you or your device. Where a page shows no text until its scripts run, the operator of this site may have it opened by a browser service of their own, which is told the address of the page and nothing else.',
        'Your browser then cuts the text into passages and picks those that matter for each question. Only the chosen passages are sent back to our server for analysis, together with their headings, the title of the document, the names by which it calls its company, and the web address it came from, if any. The rest of the text stays in your browser.',
        'A document that you bring yourself, as a photo, a file or pasted text, is read in your browser. The picture or file itself is not sent to us; the chosen passages and your questions are. What your browser needs to read pictures comes from our server, and from nobody else.',
        'With each question of your own, up to six earlier questions and answers of the same chat are sent along, so that a follow-up is understood.',
        'In private mode nothing of this is sent: not the text, not a passage, not your questions. The built-in analyst runs in your browser and makes the answers there, and our server does not learn that you asked. It counts nothing either. A document that you gave in private mode stays on your device for good, also when you turn private mode off. Only where you give a web address or a name does our server find and fetch that page for you, as described above: it sees the address or name, counts the request like any other, and learns nothing of what you do with the page.',
        'Our browser extension reads the page in front of you only when you press its button, answers on your device and sends nothing anywhere.',
        'A bookmark of ours, an extension or your device’s share sheet can hand a text over to Plainclause. It comes from the other page to our page inside your browser, waits in the browser’s own database until you accept it, and is then read in private mode. The address of the other page comes along in the same way, and our server sees neither.',
        'In private mode you can also have your browser’s own language model answer, or its own translator translate a document, where your browser has them. They are parts of your browser, which says that they work on your device; its maker, not we, is responsible for what they do. Your browser may download them from its maker. The model is asked only if you choose it.',
        'The address, the passages, your questions and the answers pass through the memory of our server while it works on them, and a finished answer may stay there for up to two minutes, so that a broken connection can fetch it again. None of it is written to disk, to our database or to our logs.',
        'When you check a document on your shelf again, or compare one with an older copy whose address you give, our server fetches that page in the same way, and learns the address and nothing else. If you turn on the weekly check of the shelf, your browser asks for these pages by itself. We look into no archive by ourselves.',
        'When you make a link to share answers, they stand in the part of the link behind “#”, which browsers send to no server. Whoever has the link can read them. Reports that you check on the page “Verify a report” are read in your browser, with the document; only where you give its web address does our server fetch that page.',
        'Please do not put personal information into questions or documents where it is not needed.',
      ],
    },
    {
      id: 'analyst',
      title: 'Who makes the answers',
      summary: 'Our own software, or the language model provider named here.',
      body: [
        'The built-in analyst runs on our server; in private mode it runs in your browser, and nobody receives anything. With it, no third party receives your passages or questions.',
        `Where a language model is configured, the chosen passages with their headings, the title of the document, the questions and the earlier ones with their answers are sent to its provider to be answered, without your network address or cookies, and without the web address of the document. On this site, answers are made by ${modelProvider}.`,
        'A provider handles what it receives under its own terms and privacy policy. An answer that the built-in analyst made says so.',
      ],
    },
    {
      id: 'limits',
      title: 'Network addresses and free use',
      summary: 'We count, and then we forget.',
      body: [
        'To keep free use fair, we count calls and requests. For each network we store the count, also of the bytes of pages that we fetched for it in a day, under a keyed hash of the network address, not under the address. How often a site was asked for pages within a minute, by all visitors together, is counted under a keyed hash of its name. For each call we store random numbers, its time, its state, whether it was an analysis or a question, these hashes, and a keyed fingerprint of the request that lets us recognize a repeat; what you wrote cannot be read from it.',
        'The key changes every day and the old one is deleted. After that, nobody can trace a hash to a network or a fingerprint to a request, not even we. Counts and records of calls are deleted within three days.',
        'So that nothing you paid for is lost when a machine fails, copies of what our server stores may be kept for up to 30 days. A copy that is kept for more than three days holds no key.',
        'While free calls are spent unusually fast, your browser solves a small puzzle before a free call. It proves that a browser did some work, and nothing about you. We keep a random number of each solved puzzle until it has expired.',
        'Your browser tells us its time zone, so that your free calls come back at your own midnight. We keep the moment of that reset, not the time zone.',
        'Like every website, our server needs your network address to answer you. We do not write it to our database or logs. The logs hold technical facts such as the time, the kind of request and whether it succeeded, and never your network address, a web address you gave, your cookies or anything you wrote.',
      ],
    },
    {
      id: 'cookies',
      title: 'Cookies',
      summary: 'Only what the service needs to work. No trackers.',
      body: [
        'We set only strictly necessary cookies of our own. They hold random values, which our server stores only as hashes, and cannot be read by scripts:',
        [
          'A cookie that counts your free allowance. It ends when that allowance is next reset.',
          'A temporary cookie for the browser session, which remembers that your free photo or page is used. It ends with your browser session, and what it remembers ends with the daily reset at the latest.',
          'If you pay, a cookie by which our server knows for seven days that it was you, so that no payment is lost when its answer does not reach you.',
          'If you buy a session, a cookie that gives you access to it. Our server knows it only by its hash, with the end of the session and the calls that are left, and keeps that for 24 hours after the session has ended, so that you can extend it. The return code, which opens the session in another browser, is known to our server only by its hash too.',
        ],
        'There are no advertising cookies, no analytics cookies and no cookies of other sites, with one exception: when you pay, the payment provider may set its own cookies to prevent fraud.',
      ],
    },
    {
      id: 'browser-storage',
      title: 'What your own browser stores',
      summary: 'Your work lives with you, until the session ends.',
      body: [
        'Some things are stored by your browser, on your device. They are there for display and are not sent to us, except where you ask about them:',
        [
          'sessionExpiry, sessionKey, isPremiumUser, apiCallsRemaining, pendingSessionExtension: what the page shows about your session;',
          'freeApiCallsRemaining, freeApiCallsResetDate, freePhotoUsed, freeUrlUsed: what the page shows about your free allowance;',
          'chatHistory, privacySummaries: your questions, answers and summary cards in a session;',
          'privateMode, browserModel: whether you turned private mode on, and chose your browser’s own model in it;',
          'premiumId: which paid session these belong to, so that they are never shown in another one;',
          'browserSession: which browser session a free analysis belongs to, in the open tab only, so that a reload without a connection can show it;',
          'the shelf: of each document that you put on it the name, the web address, the days of reading, scrambled forms (hashes) of its sentences, the verdicts and considerations, and its text if you choose to keep it;',
          'the documents that you gave, the passages that were sent and the answers, in the browser’s own database, so that a reload does not lose them; in a paid session also the pictures that you choose to save.',
        ],
        'So that the site works without a connection, your browser may also keep its pages and their programs. They are the same for everybody and hold nothing of yours. If you install the site and share something with it from another app, it is handed over inside your device: only the web address in it is used, and only once you ask for its page, or else the text itself, in private mode and only once you accept it. Where the browser no longer keeps our pages, what you share reaches our server, which does not read it.',
        'The document of a free analysis and its answers are deleted when you press Clear beside the document, and otherwise at your next visit once the browser session has ended or the free allowance has been reset. The documents, pictures, chat and cards of a paid session are cleared when it ends; a document also when you remove it. They come back only in this browser.',
        'The shelf is yours: it is not encrypted, it stays when a session ends, and it is deleted when you delete it on its page or clear the site data of your browser. Whoever uses the same browser can read it.',
      ],
    },
    {
      id: 'payment',
      title: 'When you pay',
      summary: 'Card details go to the payment provider, not to us.',
      body: [
        'When you pay, payments are handled by Stripe. You type your card details into fields of the payment provider, and they never reach our server. Your name, country, postal code and promotion code, if you use one, go to the payment provider with the amount.',
        'We keep a record of the purchase: the payment provider’s reference, the amount, the promotion code, and whether the payment was authorized, taken, released, refunded or disputed. We need it for accounting and to honor your session. It holds nothing about your documents or questions.',
        'The payment form loads its card fields from Stripe (js.stripe.com), only once you open it; Stripe then sees your network address, as every site does whose parts you load. In test mode, where nothing is charged, Stripe is not involved: the number of a test card goes to our server, which does not keep it.',
      ],
    },
    {
      id: 'sharing',
      title: 'Sharing, and no selling',
      summary: 'Service providers and the law. Nobody else.',
      body: [
        'We do not sell personal information, and do not share it for advertising. We share information only:',
        [
          'with service providers who help us run the service, such as hosting, payment and the language model provider named above, as far as they need it for that;',
          'where a law, a court order or another legal requirement obliges us to. We can only hand over what we have, and we do not have your documents, questions or answers.',
        ],
        'If the service passes to another operator, the few records described here may pass with it, under this policy.',
      ],
    },
    {
      id: 'retention',
      title: 'How long, and how to erase',
      summary: 'Nothing beyond the session. You can clear the rest at any time.',
      body: [
        'Our server keeps no documents, questions or answers beyond your session, because it never stores them. Counts of free use and records of calls are deleted within three days. Purchase records are kept as long as tax and accounting law requires.',
        'To erase a document and its answers from your browser, press Clear beside the document; to erase your shelf, press “Delete all” on its page. To erase everything that your browser holds, clear the site data (cookies and stored data) for this address in your browser’s settings. A paid session that is still running is then lost to this browser, unless you kept its return code.',
      ],
    },
    {
      id: 'security',
      title: 'Security',
      summary: 'The best protected data is the data that is not there.',
      body: [
        'We store little, keep access tokens only as hashes, and let our pages load only what they need. Where your browser blocks something on our pages, it may report that to our server, which logs the rule and the site that the blocked thing came from, and no page or address of yours. No system is perfectly secure, so please tell us if you find a weakness.',
      ],
    },
    {
      id: 'age',
      title: 'Not for people under 18',
      summary: 'The service is for adults.',
      body: [
        'The service is not intended for anyone under 18, and we do not knowingly collect information from them. If you believe that someone under 18 has given us information, tell us and we will delete what we can find.',
      ],
    },
    {
      id: 'rights',
      title: 'Your rights, changes and contact',
      summary: 'Ask us anything.',
      body: [
        'Depending on where you live, the law may give you rights over your personal information, such as access, correction, deletion and complaint to an authority. You can use them without disadvantage. Since we do not know who our visitors are, we may only be able to find a purchase record, and only with its payment reference.',
        'If this policy changes, the new version appears on this page with a new date.',
        `You can reach ${operatorName} here: ${operatorContact}.`,
      ],
    },
  ]
}
