import { expect, test } from 'vitest'
import { namesWhatIsAsked } from '../../../../src/core/analyst/asked/answer-kinds.ts'

test.each([
  [
    'how long do they keep my card details',
    'credit card details, including the code, are asked for.',
    'we keep them for three months.',
  ],
  [
    'how many days till my account is gone',
    'we will delete all information that we may delete.',
    'it is deleted within thirty days.',
  ],
  ['how much is the paid plan', 'you can use it with a plan.', 'it costs $9 a month.'],
  [
    'is my stuff used to train their ai',
    'your letters are stored on our servers.',
    'letters may be used to train models.',
  ],
  [
    'will they tell me if there is a data leak',
    'we tell you of changes by email.',
    'we tell you of any breach of our security.',
  ],
  [
    'would i be warned before the cops get my letters',
    'we may change these terms and tell you.',
    'we disclose letters where a court orders it.',
  ],
  ['what happens to my account if i die', 'you may close your account.', 'heirs may ask for it.'],
  ['how can i appeal a ban', 'you may be banned for that.', 'you may ask us to review a ban.'],
  [
    'is there a discount for students',
    'we may refund your money.',
    'students pay half the fee: a discount.',
  ],
  ['how old do i have to be', 'we do not ask for your name.', 'you must be 16 or older.'],
  ['do they follow do not track', 'we track visits.', 'we ignore such signals of browsers.'],
  [
    'which courts would i have to sue in',
    'you agree to defend us.',
    'disputes go to the courts of Turku.',
  ],
  ['where are their servers', 'we offer game servers.', 'they are located in Finland.'],
  ['where are the servers', 'we offer game servers.', 'our servers are in Oslo.'],
])('%s is not answered without what it asks for', (question, other, answer) => {
  const canAnswer = namesWhatIsAsked(question)
  expect([canAnswer(other), canAnswer(answer)]).toEqual([false, true])
})
