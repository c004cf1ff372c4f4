import type { SampleSession } from './sample.ts'

/** Written by `npm run sample`. Not to be edited. */
export const SAMPLE_SESSION: SampleSession = {
  document: {
    id: 'sample',
    title: 'Plainclause privacy policy',
    origin: 'paste',
    text: 'Privacy Policy\n\nThe short version\n\nIn short: We try to know as little about you as we can.\n\nPlainclause is provided to you by the operator of this site (“we”, “us”). This policy says what happens to information when you use it.\n\n- There are no accounts. We do not ask who you are.\n- Documents, questions and answers are processed to answer you. Our server never writes them to disk or to a log.\n- We do not keep them beyond your session, and do not train anything on them.\n- We do not sell personal information, show advertising or use trackers.\n- We share information only with the service providers named here, and where the law requires it.\n\nYour documents and questions\n\nIn short: The text goes to your browser. Only the passages that matter come back.\n\nWhen you give the web address of a policy, our server fetches that page for you and passes its text to your browser. When you give another page, a site or the name of a company, it looks for the policy and terms there, with a few more requests of the same kind. What you typed is not stored. A PDF is passed on as it is and read in your browser. The site you named sees a request from our server, not from you: it carries no cookies and nothing about you or your device. Where a page shows no text until its scripts run, the operator of this site may have it opened by a browser service of their own, which is told the address of the page and nothing else.\n\nYour browser then cuts the text into passages and picks those that matter for each question. Only the chosen passages are sent back to our server for analysis, together with their headings, the title of the document, the names by which it calls its company, and the web address it came from, if any. The rest of the text stays in your browser.\n\nA document that you bring yourself, as a photo, a file or pasted text, is read in your browser. The picture or file itself is not sent to us; the chosen passages and your questions are. What your browser needs to read pictures comes from our server, and from nobody else.\n\nWith each question of your own, up to six earlier questions and answers of the same chat are sent along, so that a follow-up is understood.\n\nIn private mode nothing of this is sent: not the text, not a passage, not your questions. The built-in analyst runs in your browser and makes the answers there, and our server does not learn that you asked. It counts nothing either. A document that you gave in private mode stays on your device for good, also when you turn private mode off. Only where you give a web address or a name does our server find and fetch that page for you, as described above: it sees the address or name, counts the request like any other, and learns nothing of what you do with the page.\n\nOur browser extension reads the page in front of you only when you press its button, answers on your device and sends nothing anywhere.\n\nA bookmark of ours, an extension or your device’s share sheet can hand a text over to Plainclause. It comes from the other page to our page inside your browser, waits in the browser’s own database until you accept it, and is then read in private mode. The address of the other page comes along in the same way, and our server sees neither.\n\nIn private mode you can also have your browser’s own language model answer, or its own translator translate a document, where your browser has them. They are parts of your browser, which says that they work on your device; its maker, not we, is responsible for what they do. Your browser may download them from its maker. The model is asked only if you choose it.\n\nThe address, the passages, your questions and the answers pass through the memory of our server while it works on them, and a finished answer may stay there for up to two minutes, so that a broken connection can fetch it again. None of it is written to disk, to our database or to our logs.\n\nWhen you check a document on your shelf again, or compare one with an older copy whose address you give, our server fetches that page in the same way, and learns the address and nothing else. If you turn on the weekly check of the shelf, your browser asks for these pages by itself. We look into no archive by ourselves.\n\nWhen you make a link to share answers, they stand in the part of the link behind “#”, which browsers send to no server. Whoever has the link can read them. Reports that you check on the page “Verify a report” are read in your browser, with the document; only where you give its web address does our server fetch that page.\n\nPlease do not put personal information into questions or documents where it is not needed.\n\nWho makes the answers\n\nIn short: Our own software, or the language model provider named here.\n\nThe built-in analyst runs on our server; in private mode it runs in your browser, and nobody receives anything. With it, no third party receives your passages or questions.\n\nWhere a language model is configured, the chosen passages with their headings, the title of the document, the questions and the earlier ones with their answers are sent to its provider to be answered, without your network address or cookies, and without the web address of the document. On this site, answers are made by the built-in analyst.\n\nA provider handles what it receives under its own terms and privacy policy. An answer that the built-in analyst made says so.\n\nNetwork addresses and free use\n\nIn short: We count, and then we forget.\n\nTo keep free use fair, we count calls and requests. For each network we store the count, also of the bytes of pages that we fetched for it in a day, under a keyed hash of the network address, not under the address. How often a site was asked for pages within a minute, by all visitors together, is counted under a keyed hash of its name. For each call we store random numbers, its time, its state, whether it was an analysis or a question, these hashes, and a keyed fingerprint of the request that lets us recognize a repeat; what you wrote cannot be read from it.\n\nThe key changes every day and the old one is deleted. After that, nobody can trace a hash to a network or a fingerprint to a request, not even we. Counts and records of calls are deleted within three days.\n\nSo that nothing you paid for is lost when a machine fails, copies of what our server stores may be kept for up to 30 days. A copy that is kept for more than three days holds no key.\n\nWhile free calls are spent unusually fast, your browser solves a small puzzle before a free call. It proves that a browser did some work, and nothing about you. We keep a random number of each solved puzzle until it has expired.\n\nYour browser tells us its time zone, so that your free calls come back at your own midnight. We keep the moment of that reset, not the time zone.\n\nLike every website, our server needs your network address to answer you. We do not write it to our database or logs. The logs hold technical facts such as the time, the kind of request and whether it succeeded, and never your network address, a web address you gave, your cookies or anything you wrote.\n\nCookies\n\nIn short: Only what the service needs to work. No trackers.\n\nWe set only strictly necessary cookies of our own. They hold random values, which our server stores only as hashes, and cannot be read by scripts:\n\n- A cookie that counts your free allowance. It ends when that allowance is next reset.\n- A temporary cookie for the browser session, which remembers that your free photo or page is used. It ends with your browser session, and what it remembers ends with the daily reset at the latest.\n- If you pay, a cookie by which our server knows for seven days that it was you, so that no payment is lost when its answer does not reach you.\n- If you buy a session, a cookie that gives you access to it. Our server knows it only by its hash, with the end of the session and the calls that are left, and keeps that for 24 hours after the session has ended, so that you can extend it. The return code, which opens the session in another browser, is known to our server only by its hash too.\n\nThere are no advertising cookies, no analytics cookies and no cookies of other sites, with one exception: when you pay, the payment provider may set its own cookies to prevent fraud.\n\nWhat your own browser stores\n\nIn short: Your work lives with you, until the session ends.\n\nSome things are stored by your browser, on your device. They are there for display and are not sent to us, except where you ask about them:\n\n- sessionExpiry, sessionKey, isPremiumUser, apiCallsRemaining, pendingSessionExtension: what the page shows about your session;\n- freeApiCallsRemaining, freeApiCallsResetDate, freePhotoUsed, freeUrlUsed: what the page shows about your free allowance;\n- chatHistory, privacySummaries: your questions, answers and summary cards in a session;\n- privateMode, browserModel: whether you turned private mode on, and chose your browser’s own model in it;\n- premiumId: which paid session these belong to, so that they are never shown in another one;\n- browserSession: which browser session a free analysis belongs to, in the open tab only, so that a reload without a connection can show it;\n- the shelf: of each document that you put on it the name, the web address, the days of reading, scrambled forms (hashes) of its sentences, the verdicts and considerations, and its text if you choose to keep it;\n- the documents that you gave, the passages that were sent and the answers, in the browser’s own database, so that a reload does not lose them; in a paid session also the pictures that you choose to save.\n\nSo that the site works without a connection, your browser may also keep its pages and their programs. They are the same for everybody and hold nothing of yours. If you install the site and share something with it from another app, it is handed over inside your device: only the web address in it is used, and only once you ask for its page, or else the text itself, in private mode and only once you accept it. Where the browser no longer keeps our pages, what you share reaches our server, which does not read it.\n\nThe document of a free analysis and its answers are deleted when you press Clear beside the document, and otherwise at your next visit once the browser session has ended or the free allowance has been reset. The documents, pictures, chat and cards of a paid session are cleared when it ends; a document also when you remove it. They come back only in this browser.\n\nThe shelf is yours: it is not encrypted, it stays when a session ends, and it is deleted when you delete it on its page or clear the site data of your browser. Whoever uses the same browser can read it.\n\nWhen you pay\n\nIn short: Card details go to the payment provider, not to us.\n\nWhen you pay, payments are handled by Stripe. You type your card details into fields of the payment provider, and they never reach our server. Your name, country, postal code and promotion code, if you use one, go to the payment provider with the amount.\n\nWe keep a record of the purchase: the payment provider’s reference, the amount, the promotion code, and whether the payment was authorized, taken, released, refunded or disputed. We need it for accounting and to honor your session. It holds nothing about your documents or questions.\n\nThe payment form loads its card fields from Stripe (js.stripe.com), only once you open it; Stripe then sees your network address, as every site does whose parts you load. In test mode, where nothing is charged, Stripe is not involved: the number of a test card goes to our server, which does not keep it.\n\nSharing, and no selling\n\nIn short: Service providers and the law. Nobody else.\n\nWe do not sell personal information, and do not share it for advertising. We share information only:\n\n- with service providers who help us run the service, such as hosting, payment and the language model provider named above, as far as they need it for that;\n- where a law, a court order or another legal requirement obliges us to. We can only hand over what we have, and we do not have your documents, questions or answers.\n\nIf the service passes to another operator, the few records described here may pass with it, under this policy.\n\nHow long, and how to erase\n\nIn short: Nothing beyond the session. You can clear the rest at any time.\n\nOur server keeps no documents, questions or answers beyond your session, because it never stores them. Counts of free use and records of calls are deleted within three days. Purchase records are kept as long as tax and accounting law requires.\n\nTo erase a document and its answers from your browser, press Clear beside the document; to erase your shelf, press “Delete all” on its page. To erase everything that your browser holds, clear the site data (cookies and stored data) for this address in your browser’s settings. A paid session that is still running is then lost to this browser, unless you kept its return code.\n\nSecurity\n\nIn short: The best protected data is the data that is not there.\n\nWe store little, keep access tokens only as hashes, and let our pages load only what they need. Where your browser blocks something on our pages, it may report that to our server, which logs the rule and the site that the blocked thing came from, and no page or address of yours. No system is perfectly secure, so please tell us if you find a weakness.\n\nNot for people under 18\n\nIn short: The service is for adults.\n\nThe service is not intended for anyone under 18, and we do not knowingly collect information from them. If you believe that someone under 18 has given us information, tell us and we will delete what we can find.\n\nYour rights, changes and contact\n\nIn short: Ask us anything.\n\nDepending on where you live, the law may give you rights over your personal information, such as access, correction, deletion and complaint to an authority. You can use them without disadvantage. Since we do not know who our visitors are, we may only be able to find a purchase record, and only with its payment reference.\n\nIf this policy changes, the new version appears on this page with a new date.\n\nYou can reach the operator of this site here: the address given on the site that linked you here.',
  },
  fingerprint: 'b93006d97e2f6ef0a2e12acf0c06329df57f6feff841a8b127d8a8815cd4ad76',
  documentWords: 2595,
  wordsRead: 2595,
  further: [
    {
      text: '',
      citations: [
        {
          passage: 31,
          start: 9161,
          end: 9372,
          quote:
            '- the shelf: of each document that you put on it the name, the web address, the days of reading, scrambled forms (hashes) of its sentences, the verdicts and considerations, and its text if you choose to keep it;',
        },
      ],
    },
    {
      text: '',
      citations: [
        {
          passage: 33,
          start: 9740,
          end: 9989,
          quote:
            'If you install the site and share something with it from another app, it is handed over inside your device: only the web address in it is used, and only once you ask for its page, or else the text itself, in private mode and only once you accept it.',
        },
      ],
    },
    {
      text: '',
      citations: [
        {
          passage: 44,
          start: 13426,
          end: 13529,
          quote:
            'The service is not intended for anyone under 18, and we do not knowingly collect information from them.',
        },
      ],
    },
    {
      text: '',
      citations: [
        {
          passage: 35,
          start: 10461,
          end: 10620,
          quote:
            'The shelf is yours: it is not encrypted, it stays when a session ends, and it is deleted when you delete it on its page or clear the site data of your browser.',
        },
      ],
    },
    {
      text: '',
      citations: [
        {
          passage: 42,
          start: 12555,
          end: 12695,
          quote:
            'To erase a document and its answers from your browser, press Clear beside the document; to erase your shelf, press “Delete all” on its page.',
        },
      ],
    },
  ],
  answers: [
    {
      questionId: 'document-type',
      analyst: 'built-in',
      notices: [],
      standing: 'stated',
      statements: [
        {
          text: 'It reads like a privacy policy of Plainclause.',
          citations: [
            {
              passage: 2,
              start: 473,
              end: 545,
              quote: '- We do not sell personal information, show advertising or use trackers.',
            },
            {
              passage: 1,
              start: 92,
              end: 165,
              quote: 'Plainclause is provided to you by the operator of this site (“we”, “us”).',
            },
          ],
        },
      ],
      isOnDevice: true,
    },
    {
      questionId: 'terms-agreed',
      analyst: 'built-in',
      notices: [],
      standing: 'stated',
      statements: [
        {
          text: '“They are the same for everybody …”',
          citations: [
            {
              passage: 98,
              start: 9681,
              end: 9739,
              quote: 'They are the same for everybody and hold nothing of yours.',
            },
            {
              passage: 99,
              start: 9740,
              end: 9989,
              quote:
                'If you install the site and share something with it from another app, it is handed over inside your device: only the web address in it is used, and only once you ask for its page, or else the text itself, in private mode and only once you accept it.',
            },
          ],
        },
        {
          text: '“Whoever uses the same browser can read it.”',
          citations: [
            {
              passage: 105,
              start: 10621,
              end: 10663,
              quote: 'Whoever uses the same browser can read it.',
            },
          ],
        },
        {
          text: 'They do not guarantee that your data is secure.',
          citations: [
            {
              passage: 134,
              start: 13289,
              end: 13361,
              quote: 'No system is perfectly secure, so please tell us if you find a weakness.',
            },
          ],
        },
      ],
      isOnDevice: true,
    },
    {
      questionId: 'top-considerations',
      analyst: 'built-in',
      notices: [],
      standing: 'stated',
      statements: [
        {
          text: 'Some data is kept for up to 30 days.',
          citations: [
            {
              passage: 63,
              start: 6204,
              end: 6326,
              quote:
                'So that nothing you paid for is lost when a machine fails, copies of what our server stores may be kept for up to 30 days.',
            },
            {
              passage: 59,
              start: 5769,
              end: 5995,
              quote:
                'For each call we store random numbers, its time, its state, whether it was an analysis or a question, these hashes, and a keyed fingerprint of the request that lets us recognize a repeat; what you wrote cannot be read from it.',
              isAside: true,
            },
          ],
        },
        {
          text: '“A cookie that counts your free allowance.”',
          citations: [
            {
              passage: 76,
              start: 7189,
              end: 7284,
              quote:
                'They hold random values, which our server stores only as hashes, and cannot be read by scripts:',
            },
            {
              passage: 76,
              start: 7286,
              end: 7329,
              quote: '- A cookie that counts your free allowance.',
            },
            {
              passage: 83,
              start: 7777,
              end: 7955,
              quote:
                'Our server knows it only by its hash, with the end of the session and the calls that are left, and keeps that for 24 hours after the session has ended, so that you can extend it.',
            },
          ],
        },
        {
          text: '“The address, the passages, your questions …”',
          citations: [
            {
              passage: 39,
              start: 3588,
              end: 3815,
              quote:
                'The address, the passages, your questions and the answers pass through the memory of our server while it works on them, and a finished answer may stay there for up to two minutes, so that a broken connection can fetch it again.',
            },
            { passage: 45, start: 4322, end: 4357, quote: 'Whoever has the link can read them.' },
          ],
        },
      ],
      isOnDevice: true,
    },
    {
      questionId: 'sells-data',
      analyst: 'built-in',
      notices: [],
      standing: 'stated',
      statements: [
        {
          text: 'They say they do not sell personal information.',
          citations: [
            {
              passage: 8,
              start: 473,
              end: 545,
              quote: '- We do not sell personal information, show advertising or use trackers.',
            },
          ],
        },
        {
          text: 'The document also says:',
          citations: [
            {
              passage: 115,
              start: 11669,
              end: 11742,
              quote: 'We do not sell personal information, and do not share it for advertising.',
            },
          ],
        },
      ],
      verdict: 'no',
      isOnDevice: true,
    },
    {
      questionId: 'deidentified-data',
      analyst: 'built-in',
      notices: [],
      standing: 'not-stated',
      verdict: 'not-stated',
      statements: [],
      isOnDevice: true,
    },
    {
      questionId: 'location-data',
      analyst: 'built-in',
      notices: [],
      standing: 'not-stated',
      verdict: 'not-stated',
      statements: [],
      isOnDevice: true,
    },
    {
      questionId: 'third-party-sharing',
      analyst: 'built-in',
      notices: [],
      standing: 'stated',
      statements: [
        {
          text: 'They may share data with AI companies and service providers, and for legal reasons.',
          citations: [
            {
              passage: 10,
              start: 546,
              end: 643,
              quote:
                '- We share information only with the service providers named here, and where the law requires it.',
            },
            { passage: 117, start: 11743, end: 11769, quote: 'We share information only:' },
            {
              passage: 117,
              start: 11771,
              end: 11927,
              quote:
                '- with service providers who help us run the service, such as hosting, payment and the language model provider named above, as far as they need it for that;',
            },
            {
              passage: 117,
              start: 11928,
              end: 12000,
              quote: '- where a law, a court order or another legal requirement obliges us to.',
            },
          ],
        },
        {
          text: 'The document also says:',
          citations: [
            {
              passage: 109,
              start: 10885,
              end: 10996,
              quote:
                'Your name, country, postal code and promotion code, if you use one, go to the payment provider with the amount.',
            },
          ],
        },
      ],
      verdict: 'yes',
      isOnDevice: true,
    },
  ],
  steps: [],
  turns: [
    {
      question: 'Do you sell my personal information?',
      answer: {
        analyst: 'built-in',
        notices: [],
        isGeneral: false,
        standing: 'stated',
        statements: [
          {
            text: 'No. They say they do not sell personal information.',
            citations: [
              {
                passage: 8,
                start: 473,
                end: 545,
                quote: '- We do not sell personal information, show advertising or use trackers.',
                documentId: 'sample',
              },
            ],
          },
          {
            text: 'The document also says:',
            citations: [
              {
                passage: 117,
                start: 11669,
                end: 11742,
                quote: 'We do not sell personal information, and do not share it for advertising.',
                documentId: 'sample',
              },
            ],
          },
        ],
        isOnDevice: true,
      },
    },
    {
      question: 'How long do you keep my documents?',
      answer: {
        analyst: 'built-in',
        notices: [],
        isGeneral: false,
        standing: 'stated',
        statements: [
          {
            text: 'The document says:',
            citations: [
              {
                passage: 123,
                start: 12484,
                end: 12553,
                quote: 'Purchase records are kept as long as tax and accounting law requires.',
                documentId: 'sample',
              },
            ],
          },
        ],
        isOnDevice: true,
      },
    },
    {
      question: 'What do you store in my browser?',
      answer: {
        analyst: 'built-in',
        notices: [],
        isGeneral: false,
        standing: 'stated',
        statements: [
          {
            text: 'The document says:',
            citations: [
              {
                passage: 87,
                start: 8338,
                end: 8393,
                quote: 'Some things are stored by your browser, on your device.',
                documentId: 'sample',
              },
              {
                passage: 94,
                start: 9020,
                end: 9160,
                quote:
                  '- browserSession: which browser session a free analysis belongs to, in the open tab only, so that a reload without a connection can show it;',
                documentId: 'sample',
              },
            ],
          },
        ],
        isOnDevice: true,
      },
    },
    {
      question: 'Who handles my card details?',
      answer: {
        analyst: 'built-in',
        notices: [],
        isGeneral: false,
        standing: 'stated',
        statements: [
          {
            text: 'The document says:',
            citations: [
              {
                passage: 106,
                start: 10679,
                end: 10740,
                quote: 'In short: Card details go to the payment provider, not to us.',
                documentId: 'sample',
              },
              {
                passage: 106,
                start: 10788,
                end: 10884,
                quote:
                  'You type your card details into fields of the payment provider, and they never reach our server.',
                documentId: 'sample',
              },
            ],
          },
        ],
        isOnDevice: true,
      },
    },
    {
      question: 'Can I get a refund?',
      answer: {
        analyst: 'built-in',
        notices: [],
        isGeneral: false,
        standing: 'not-found',
        statements: [],
        nearest: [
          {
            text: 'These come nearest:',
            citations: [
              {
                passage: 110,
                start: 10998,
                end: 11176,
                quote:
                  'We keep a record of the purchase: the payment provider’s reference, the amount, the promotion code, and whether the payment was authorized, taken, released, refunded or disputed.',
                documentId: 'sample',
              },
            ],
          },
        ],
        isOnDevice: true,
      },
    },
  ],
  earlier: {
    title: 'Plainclause privacy policy, 21 November 2026',
    answers: [
      {
        questionId: 'document-type',
        analyst: 'built-in',
        notices: [],
        standing: 'stated',
        statements: [
          {
            text: 'It reads like a privacy policy of Plainclause.',
            citations: [
              {
                passage: 2,
                start: 473,
                end: 545,
                quote: '- We do not sell personal information, show advertising or use trackers.',
              },
              {
                passage: 1,
                start: 92,
                end: 165,
                quote: 'Plainclause is provided to you by the operator of this site (“we”, “us”).',
              },
            ],
          },
        ],
        isOnDevice: true,
      },
      {
        questionId: 'terms-agreed',
        analyst: 'built-in',
        notices: [],
        standing: 'stated',
        statements: [
          {
            text: 'They do not guarantee that your data is secure.',
            citations: [
              {
                passage: 85,
                start: 7121,
                end: 7193,
                quote: 'No system is perfectly secure, so please tell us if you find a weakness.',
              },
            ],
          },
        ],
        isOnDevice: true,
      },
      {
        questionId: 'top-considerations',
        analyst: 'built-in',
        notices: [],
        standing: 'stated',
        statements: [
          {
            text: '“… what you wrote cannot be read from it”',
            citations: [
              {
                passage: 33,
                start: 2666,
                end: 2849,
                quote:
                  'For each call we store random numbers, its time and state, these hashes, and a keyed fingerprint of the request that lets us recognize a repeat; what you wrote cannot be read from it.',
              },
              {
                passage: 35,
                start: 2905,
                end: 2997,
                quote:
                  'After that, nobody can trace a hash to a network or a fingerprint to a request, not even we.',
              },
            ],
          },
          {
            text: '“A cookie that counts your free allowance.”',
            citations: [
              {
                passage: 45,
                start: 3630,
                end: 3725,
                quote:
                  'They hold random values, which our server stores only as hashes, and cannot be read by scripts:',
              },
              {
                passage: 45,
                start: 3727,
                end: 3770,
                quote: '- A cookie that counts your free allowance.',
              },
              {
                passage: 51,
                start: 4074,
                end: 4252,
                quote:
                  'Our server knows it only by its hash, with the end of the session and the calls that are left, and keeps that for 24 hours after the session has ended, so that you can extend it.',
              },
            ],
          },
          {
            text: '“The address, the passages, your questions …”',
            citations: [
              {
                passage: 20,
                start: 1491,
                end: 1718,
                quote:
                  'The address, the passages, your questions and the answers pass through the memory of our server while it works on them, and a finished answer may stay there for up to two minutes, so that a broken connection can fetch it again.',
              },
              {
                passage: 16,
                start: 1094,
                end: 1258,
                quote:
                  'Only the chosen passages are sent back to our server for analysis, together with their headings, the title of the document and the web address it came from, if any.',
              },
            ],
          },
        ],
        isOnDevice: true,
      },
      {
        questionId: 'sells-data',
        analyst: 'built-in',
        notices: [],
        standing: 'stated',
        statements: [
          {
            text: 'They say they do not sell personal information.',
            citations: [
              {
                passage: 8,
                start: 473,
                end: 545,
                quote: '- We do not sell personal information, show advertising or use trackers.',
              },
            ],
          },
          {
            text: 'The document also says:',
            citations: [
              {
                passage: 68,
                start: 5837,
                end: 5910,
                quote: 'We do not sell personal information, and do not share it for advertising.',
              },
            ],
          },
        ],
        verdict: 'no',
        isOnDevice: true,
      },
      {
        questionId: 'deidentified-data',
        analyst: 'built-in',
        notices: [],
        standing: 'not-stated',
        verdict: 'not-stated',
        statements: [],
        isOnDevice: true,
      },
      {
        questionId: 'location-data',
        analyst: 'built-in',
        notices: [],
        standing: 'not-stated',
        verdict: 'not-stated',
        statements: [],
        isOnDevice: true,
      },
      {
        questionId: 'third-party-sharing',
        analyst: 'built-in',
        notices: [],
        standing: 'stated',
        statements: [
          {
            text: 'They may share data with AI companies and service providers, and for legal reasons.',
            citations: [
              {
                passage: 10,
                start: 546,
                end: 643,
                quote:
                  '- We share information only with the service providers named here, and where the law requires it.',
              },
              { passage: 70, start: 5911, end: 5937, quote: 'We share information only:' },
              {
                passage: 70,
                start: 5939,
                end: 6095,
                quote:
                  '- with service providers who help us run the service, such as hosting, payment and the language model provider named above, as far as they need it for that;',
              },
              {
                passage: 70,
                start: 6096,
                end: 6168,
                quote: '- where a law, a court order or another legal requirement obliges us to.',
              },
            ],
          },
          {
            text: 'The document also says:',
            citations: [
              {
                passage: 26,
                start: 2091,
                end: 2254,
                quote:
                  'Where a language model is configured, the chosen passages and the questions are sent to its provider to be answered, without your name, network address or cookies.',
              },
            ],
          },
        ],
        verdict: 'yes',
        isOnDevice: true,
      },
    ],
  },
  comparison: {
    areVersions: true,
    changes: [
      {
        kind: 'added',
        after: {
          passage: 3,
          start: 875,
          end: 1019,
          quote:
            'When you give another page, a site or the name of a company, it looks for the policy and terms there, with a few more requests of the same kind.',
        },
      },
      {
        kind: 'added',
        after: { passage: 4, start: 1020, end: 1049, quote: 'What you typed is not stored.' },
      },
      {
        kind: 'added',
        after: {
          passage: 4,
          start: 1050,
          end: 1103,
          quote: 'A PDF is passed on as it is and read in your browser.',
        },
      },
      {
        kind: 'added',
        after: {
          passage: 5,
          start: 1229,
          end: 1414,
          quote:
            'Where a page shows no text until its scripts run, the operator of this site may have it opened by a browser service of their own, which is told the address of the page and nothing else.',
        },
      },
      {
        kind: 'changed',
        before: {
          passage: 4,
          start: 1094,
          end: 1258,
          quote:
            'Only the chosen passages are sent back to our server for analysis, together with their headings, the title of the document and the web address it came from, if any.',
        },
        after: {
          passage: 6,
          start: 1509,
          end: 1715,
          quote:
            'Only the chosen passages are sent back to our server for analysis, together with their headings, the title of the document, the names by which it calls its company, and the web address it came from, if any.',
        },
        words: {
          before: [
            {
              text: 'Only the chosen passages are sent back to our server for analysis, together with their headings, the title of the document and the web address it came from, if any.',
              isMarked: false,
            },
          ],
          after: [
            {
              text: 'Only the chosen passages are sent back to our server for analysis, together with their headings, the title of the document',
              isMarked: false,
            },
            { text: ', the names by which it calls its company,', isMarked: true },
            { text: ' and the web address it came from, if any.', isMarked: false },
          ],
        },
      },
      {
        kind: 'added',
        after: {
          passage: 7,
          start: 1947,
          end: 2032,
          quote:
            'What your browser needs to read pictures comes from our server, and from nobody else.',
        },
      },
      {
        kind: 'added',
        after: {
          passage: 8,
          start: 2034,
          end: 2173,
          quote:
            'With each question of your own, up to six earlier questions and answers of the same chat are sent along, so that a follow-up is understood.',
        },
      },
      {
        kind: 'added',
        after: {
          passage: 8,
          start: 2175,
          end: 2264,
          quote:
            'In private mode nothing of this is sent: not the text, not a passage, not your questions.',
        },
      },
      {
        kind: 'added',
        after: {
          passage: 8,
          start: 2265,
          end: 2381,
          quote:
            'The built-in analyst runs in your browser and makes the answers there, and our server does not learn that you asked.',
        },
      },
      {
        kind: 'added',
        after: { passage: 8, start: 2382, end: 2407, quote: 'It counts nothing either.' },
      },
      {
        kind: 'added',
        after: {
          passage: 9,
          start: 2408,
          end: 2516,
          quote:
            'A document that you gave in private mode stays on your device for good, also when you turn private mode off.',
        },
      },
      {
        kind: 'added',
        after: {
          passage: 9,
          start: 2517,
          end: 2743,
          quote:
            'Only where you give a web address or a name does our server find and fetch that page for you, as described above: it sees the address or name, counts the request like any other, and learns nothing of what you do with the page.',
        },
      },
      {
        kind: 'added',
        after: {
          passage: 10,
          start: 2745,
          end: 2880,
          quote:
            'Our browser extension reads the page in front of you only when you press its button, answers on your device and sends nothing anywhere.',
        },
      },
      {
        kind: 'added',
        after: {
          passage: 10,
          start: 2882,
          end: 2980,
          quote:
            'A bookmark of ours, an extension or your device’s share sheet can hand a text over to Plainclause.',
        },
      },
      {
        kind: 'added',
        after: {
          passage: 11,
          start: 2981,
          end: 3133,
          quote:
            'It comes from the other page to our page inside your browser, waits in the browser’s own database until you accept it, and is then read in private mode.',
        },
      },
      {
        kind: 'added',
        after: {
          passage: 11,
          start: 3134,
          end: 3221,
          quote:
            'The address of the other page comes along in the same way, and our server sees neither.',
        },
      },
      {
        kind: 'added',
        after: {
          passage: 12,
          start: 3223,
          end: 3371,
          quote:
            'In private mode you can also have your browser’s own language model answer, or its own translator translate a document, where your browser has them.',
        },
      },
      {
        kind: 'added',
        after: {
          passage: 12,
          start: 3372,
          end: 3497,
          quote:
            'They are parts of your browser, which says that they work on your device; its maker, not we, is responsible for what they do.',
        },
      },
      {
        kind: 'added',
        after: {
          passage: 12,
          start: 3498,
          end: 3544,
          quote: 'Your browser may download them from its maker.',
        },
      },
      {
        kind: 'added',
        after: {
          passage: 12,
          start: 3545,
          end: 3586,
          quote: 'The model is asked only if you choose it.',
        },
      },
      {
        kind: 'added',
        after: {
          passage: 14,
          start: 3880,
          end: 4071,
          quote:
            'When you check a document on your shelf again, or compare one with an older copy whose address you give, our server fetches that page in the same way, and learns the address and nothing else.',
        },
      },
      {
        kind: 'added',
        after: {
          passage: 14,
          start: 4072,
          end: 4162,
          quote:
            'If you turn on the weekly check of the shelf, your browser asks for these pages by itself.',
        },
      },
      {
        kind: 'added',
        after: {
          passage: 14,
          start: 4163,
          end: 4200,
          quote: 'We look into no archive by ourselves.',
        },
      },
      {
        kind: 'added',
        after: {
          passage: 15,
          start: 4202,
          end: 4321,
          quote:
            'When you make a link to share answers, they stand in the part of the link behind “#”, which browsers send to no server.',
        },
      },
      {
        kind: 'added',
        after: {
          passage: 15,
          start: 4322,
          end: 4357,
          quote: 'Whoever has the link can read them.',
        },
      },
      {
        kind: 'added',
        after: {
          passage: 15,
          start: 4358,
          end: 4524,
          quote:
            'Reports that you check on the page “Verify a report” are read in your browser, with the document; only where you give its web address does our server fetch that page.',
        },
      },
      {
        kind: 'changed',
        before: {
          passage: 7,
          start: 1898,
          end: 1986,
          quote:
            'In short: Our own software on our own server, or the language model provider named here.',
        },
        after: {
          passage: 16,
          start: 4641,
          end: 4711,
          quote: 'In short: Our own software, or the language model provider named here.',
        },
        words: {
          before: [
            { text: 'In short: Our own software ', isMarked: false },
            { text: 'on our own server', isMarked: true },
            { text: ', or the language model provider named here.', isMarked: false },
          ],
          after: [
            {
              text: 'In short: Our own software, or the language model provider named here.',
              isMarked: false,
            },
          ],
        },
      },
      {
        kind: 'changed',
        before: {
          passage: 7,
          start: 1988,
          end: 2028,
          quote: 'The built-in analyst runs on our server.',
        },
        after: {
          passage: 16,
          start: 4713,
          end: 4824,
          quote:
            'The built-in analyst runs on our server; in private mode it runs in your browser, and nobody receives anything.',
        },
        words: {
          before: [{ text: 'The built-in analyst runs on our server.', isMarked: false }],
          after: [
            { text: 'The built-in analyst runs on our server', isMarked: false },
            {
              text: '; in private mode it runs in your browser, and nobody receives anything',
              isMarked: true,
            },
            { text: '.', isMarked: false },
          ],
        },
      },
      {
        kind: 'changed',
        before: {
          passage: 7,
          start: 2091,
          end: 2254,
          quote:
            'Where a language model is configured, the chosen passages and the questions are sent to its provider to be answered, without your name, network address or cookies.',
        },
        after: {
          passage: 17,
          start: 4887,
          end: 5173,
          quote:
            'Where a language model is configured, the chosen passages with their headings, the title of the document, the questions and the earlier ones with their answers are sent to its provider to be answered, without your network address or cookies, and without the web address of the document.',
        },
        words: {
          before: [
            { text: 'Where a language model is configured, the chosen passages ', isMarked: false },
            { text: 'and the', isMarked: true },
            {
              text: ' questions are sent to its provider to be answered, without your ',
              isMarked: false,
            },
            { text: 'name,', isMarked: true },
            { text: ' network address or cookies.', isMarked: false },
          ],
          after: [
            { text: 'Where a language model is configured, the chosen passages ', isMarked: false },
            { text: 'with their headings, the title of the document, the', isMarked: true },
            { text: ' questions ', isMarked: false },
            { text: 'and the earlier ones with their answers', isMarked: true },
            {
              text: ' are sent to its provider to be answered, without your network address or cookies',
              isMarked: false,
            },
            { text: ', and without the web address of the document', isMarked: true },
            { text: '.', isMarked: false },
          ],
        },
      },
      {
        kind: 'changed',
        before: {
          passage: 9,
          start: 2564,
          end: 2665,
          quote:
            'For each network we store the count under a keyed hash of the network address, not under the address.',
        },
        after: {
          passage: 19,
          start: 5483,
          end: 5645,
          quote:
            'For each network we store the count, also of the bytes of pages that we fetched for it in a day, under a keyed hash of the network address, not under the address.',
        },
        words: {
          before: [
            {
              text: 'For each network we store the count under a keyed hash of the network address, not under the address.',
              isMarked: false,
            },
          ],
          after: [
            { text: 'For each network we store the count', isMarked: false },
            {
              text: ', also of the bytes of pages that we fetched for it in a day,',
              isMarked: true,
            },
            {
              text: ' under a keyed hash of the network address, not under the address.',
              isMarked: false,
            },
          ],
        },
      },
      {
        kind: 'added',
        after: {
          passage: 20,
          start: 5646,
          end: 5768,
          quote:
            'How often a site was asked for pages within a minute, by all visitors together, is counted under a keyed hash of its name.',
        },
      },
      {
        kind: 'changed',
        before: {
          passage: 10,
          start: 2666,
          end: 2849,
          quote:
            'For each call we store random numbers, its time and state, these hashes, and a keyed fingerprint of the request that lets us recognize a repeat; what you wrote cannot be read from it.',
        },
        after: {
          passage: 20,
          start: 5769,
          end: 5995,
          quote:
            'For each call we store random numbers, its time, its state, whether it was an analysis or a question, these hashes, and a keyed fingerprint of the request that lets us recognize a repeat; what you wrote cannot be read from it.',
        },
        words: {
          before: [
            { text: 'For each call we store random numbers, its time ', isMarked: false },
            { text: 'and', isMarked: true },
            {
              text: ' state, these hashes, and a keyed fingerprint of the request that lets us recognize a repeat; what you wrote cannot be read from it.',
              isMarked: false,
            },
          ],
          after: [
            { text: 'For each call we store random numbers, its time', isMarked: false },
            { text: ', its', isMarked: true },
            { text: ' state, ', isMarked: false },
            { text: 'whether it was an analysis or a question,', isMarked: true },
            {
              text: ' these hashes, and a keyed fingerprint of the request that lets us recognize a repeat; what you wrote cannot be read from it.',
              isMarked: false,
            },
          ],
        },
      },
      {
        kind: 'added',
        after: {
          passage: 22,
          start: 6204,
          end: 6326,
          quote:
            'So that nothing you paid for is lost when a machine fails, copies of what our server stores may be kept for up to 30 days.',
        },
      },
      {
        kind: 'added',
        after: {
          passage: 22,
          start: 6327,
          end: 6385,
          quote: 'A copy that is kept for more than three days holds no key.',
        },
      },
      {
        kind: 'added',
        after: {
          passage: 22,
          start: 6387,
          end: 6484,
          quote:
            'While free calls are spent unusually fast, your browser solves a small puzzle before a free call.',
        },
      },
      {
        kind: 'added',
        after: {
          passage: 22,
          start: 6485,
          end: 6547,
          quote: 'It proves that a browser did some work, and nothing about you.',
        },
      },
      {
        kind: 'added',
        after: {
          passage: 23,
          start: 6548,
          end: 6615,
          quote: 'We keep a random number of each solved puzzle until it has expired.',
        },
      },
      {
        kind: 'added',
        after: {
          passage: 26,
          start: 7571,
          end: 7714,
          quote:
            '- If you pay, a cookie by which our server knows for seven days that it was you, so that no payment is lost when its answer does not reach you.',
        },
      },
      {
        kind: 'added',
        after: {
          passage: 28,
          start: 7956,
          end: 8061,
          quote:
            'The return code, which opens the session in another browser, is known to our server only by its hash too.',
        },
      },
      {
        kind: 'added',
        after: {
          passage: 30,
          start: 8819,
          end: 8925,
          quote:
            '- privateMode, browserModel: whether you turned private mode on, and chose your browser’s own model in it;',
        },
      },
      {
        kind: 'added',
        after: {
          passage: 30,
          start: 8926,
          end: 9019,
          quote:
            '- premiumId: which paid session these belong to, so that they are never shown in another one;',
        },
      },
      {
        kind: 'added',
        after: {
          passage: 31,
          start: 9020,
          end: 9160,
          quote:
            '- browserSession: which browser session a free analysis belongs to, in the open tab only, so that a reload without a connection can show it;',
        },
      },
      {
        kind: 'added',
        after: {
          passage: 31,
          start: 9161,
          end: 9372,
          quote:
            '- the shelf: of each document that you put on it the name, the web address, the days of reading, scrambled forms (hashes) of its sentences, the verdicts and considerations, and its text if you choose to keep it;',
        },
      },
      {
        kind: 'changed',
        before: {
          passage: 17,
          start: 5010,
          end: 5079,
          quote: '- documents and pictures of a session, in the browser’s own database.',
        },
        after: {
          passage: 32,
          start: 9373,
          end: 9577,
          quote:
            '- the documents that you gave, the passages that were sent and the answers, in the browser’s own database, so that a reload does not lose them; in a paid session also the pictures that you choose to save.',
        },
        words: {
          before: [
            { text: 'documents ', isMarked: false },
            { text: 'and pictures of a session', isMarked: true },
            { text: ', in the browser’s own database.', isMarked: false },
          ],
          after: [
            { text: 'the', isMarked: true },
            { text: ' documents ', isMarked: false },
            { text: 'that you gave, the passages that were sent and the answers', isMarked: true },
            { text: ', in the browser’s own database', isMarked: false },
            {
              text: ', so that a reload does not lose them; in a paid session also the pictures that you choose to save',
              isMarked: true,
            },
            { text: '.', isMarked: false },
          ],
        },
      },
      {
        kind: 'added',
        after: {
          passage: 32,
          start: 9579,
          end: 9680,
          quote:
            'So that the site works without a connection, your browser may also keep its pages and their programs.',
        },
      },
      {
        kind: 'added',
        after: {
          passage: 32,
          start: 9681,
          end: 9739,
          quote: 'They are the same for everybody and hold nothing of yours.',
        },
      },
      {
        kind: 'added',
        after: {
          passage: 33,
          start: 9740,
          end: 9989,
          quote:
            'If you install the site and share something with it from another app, it is handed over inside your device: only the web address in it is used, and only once you ask for its page, or else the text itself, in private mode and only once you accept it.',
        },
      },
      {
        kind: 'added',
        after: {
          passage: 33,
          start: 9990,
          end: 10093,
          quote:
            'Where the browser no longer keeps our pages, what you share reaches our server, which does not read it.',
        },
      },
      {
        kind: 'added',
        after: {
          passage: 34,
          start: 10095,
          end: 10302,
          quote:
            'The document of a free analysis and its answers are deleted when you press Clear beside the document, and otherwise at your next visit once the browser session has ended or the free allowance has been reset.',
        },
      },
      {
        kind: 'changed',
        before: {
          passage: 17,
          start: 5081,
          end: 5155,
          quote: 'The documents, pictures, chat and cards are cleared when the session ends.',
        },
        after: {
          passage: 34,
          start: 10303,
          end: 10422,
          quote:
            'The documents, pictures, chat and cards of a paid session are cleared when it ends; a document also when you remove it.',
        },
        words: {
          before: [
            { text: 'The documents, pictures, chat and cards are cleared when ', isMarked: false },
            { text: 'the session', isMarked: true },
            { text: ' ends.', isMarked: false },
          ],
          after: [
            { text: 'The documents, pictures, chat and cards ', isMarked: false },
            { text: 'of a paid session', isMarked: true },
            { text: ' are cleared when ', isMarked: false },
            { text: 'it', isMarked: true },
            { text: ' ends', isMarked: false },
            { text: '; a document also when you remove it', isMarked: true },
            { text: '.', isMarked: false },
          ],
        },
      },
      {
        kind: 'added',
        after: {
          passage: 34,
          start: 10423,
          end: 10459,
          quote: 'They come back only in this browser.',
        },
      },
      {
        kind: 'added',
        after: {
          passage: 35,
          start: 10461,
          end: 10620,
          quote:
            'The shelf is yours: it is not encrypted, it stays when a session ends, and it is deleted when you delete it on its page or clear the site data of your browser.',
        },
      },
      {
        kind: 'added',
        after: {
          passage: 35,
          start: 10621,
          end: 10663,
          quote: 'Whoever uses the same browser can read it.',
        },
      },
      {
        kind: 'changed',
        before: {
          passage: 19,
          start: 5490,
          end: 5650,
          quote:
            'We keep a record of the purchase: the payment provider’s reference, the amount, the promotion code, and whether the payment succeeded, was refunded or disputed.',
        },
        after: {
          passage: 37,
          start: 10998,
          end: 11176,
          quote:
            'We keep a record of the purchase: the payment provider’s reference, the amount, the promotion code, and whether the payment was authorized, taken, released, refunded or disputed.',
        },
        words: {
          before: [
            {
              text: 'We keep a record of the purchase: the payment provider’s reference, the amount, the promotion code, and whether the payment ',
              isMarked: false,
            },
            { text: 'succeeded, was', isMarked: true },
            { text: ' refunded or disputed.', isMarked: false },
          ],
          after: [
            {
              text: 'We keep a record of the purchase: the payment provider’s reference, the amount, the promotion code, and whether the payment ',
              isMarked: false,
            },
            { text: 'was authorized, taken, released,', isMarked: true },
            { text: ' refunded or disputed.', isMarked: false },
          ],
        },
      },
      {
        kind: 'added',
        after: {
          passage: 38,
          start: 11283,
          end: 11453,
          quote:
            'The payment form loads its card fields from Stripe (js.stripe.com), only once you open it; Stripe then sees your network address, as every site does whose parts you load.',
        },
      },
      {
        kind: 'added',
        after: {
          passage: 38,
          start: 11454,
          end: 11587,
          quote:
            'In test mode, where nothing is charged, Stripe is not involved: the number of a test card goes to our server, which does not keep it.',
        },
      },
      {
        kind: 'added',
        after: {
          passage: 42,
          start: 12555,
          end: 12695,
          quote:
            'To erase a document and its answers from your browser, press Clear beside the document; to erase your shelf, press “Delete all” on its page.',
        },
      },
      {
        kind: 'changed',
        before: {
          passage: 23,
          start: 6723,
          end: 6847,
          quote:
            'To erase what your browser holds, clear the site data (cookies and stored data) for this address in your browser’s settings.',
        },
        after: {
          passage: 42,
          start: 12696,
          end: 12831,
          quote:
            'To erase everything that your browser holds, clear the site data (cookies and stored data) for this address in your browser’s settings.',
        },
        words: {
          before: [
            { text: 'To erase ', isMarked: false },
            { text: 'what', isMarked: true },
            {
              text: ' your browser holds, clear the site data (cookies and stored data) for this address in your browser’s settings.',
              isMarked: false,
            },
          ],
          after: [
            { text: 'To erase ', isMarked: false },
            { text: 'everything that', isMarked: true },
            {
              text: ' your browser holds, clear the site data (cookies and stored data) for this address in your browser’s settings.',
              isMarked: false,
            },
          ],
        },
      },
      {
        kind: 'added',
        after: {
          passage: 43,
          start: 13105,
          end: 13288,
          quote:
            'Where your browser blocks something on our pages, it may report that to our server, which logs the rule and the site that the blocked thing came from, and no page or address of yours.',
        },
      },
    ],
    trivia: [],
    moved: [],
  },
}
