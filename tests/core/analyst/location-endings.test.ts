import { expect, test } from 'vitest'
import { checkAnswer } from '../../../src/core/analyst/check-answer.ts'
import { cutPassages } from '../../../src/core/text/passages.ts'
import { answerFor, wordsOf } from './answer-for.ts'

const location = (text: string) => checkAnswer(answerFor('location-data', text), cutPassages(text))

test.each([
  ['After the rental has ended we stop collecting your location.', 'collect'],
  ['We stop collecting your location once the rental ends.', 'collect'],
  ['Once the ride is over, we no longer collect your location.', 'collect'],
  ['We cease tracking your location when you log out.', 'track'],
  ['Collection of your location ends when you close the app.', 'collect'],
  ['Your location is no longer recorded after the trip has ended.', 'record'],
  ['We do not collect your location after the rental ends.', 'collect'],
  ['We do not record your location while you are not using the app.', 'record'],
  ['The app stops sending us your location when the delivery is complete.', 'receive'],
  ['We never track your location between rides.', 'track'],
  ['If no trip is in progress, we do not collect your location.', 'collect'],
  ['We do not collect your location unless a rental is running.', 'collect'],
])('says that it is collected up to some time: %s', (text, verb) => {
  const answer = location(text)
  expect(answer).toMatchObject({ verdict: 'yes', notices: [] })
  expect(wordsOf(answer)).toBe(`They ${verb} your location, but not at all times.`)
})

test.each([
  'We have stopped collecting your location.',
  'We no longer collect your location.',
  'Your location is no longer collected.',
  'We ceased collecting location data in March 2024.',
  'After 1 June 2024 we no longer collect your location.',
  'As of 1 May we no longer track your location.',
  'Since version 4 the app has stopped tracking your location.',
  'We stopped using your location after the last update.',
  'We do not collect your location during or after the ride.',
  'We do not collect your location, even when you use the app.',
  'We do not collect your location even after you sign up.',
])('says that it is not collected at all: %s', (text) => {
  expect(location(text)).toMatchObject({ verdict: 'no', notices: [] })
})

test.each([
  [
    'We stop using your location when you withdraw your consent.',
    'They may use your location if you allow it.',
  ],
  [
    'We do not collect your location until you give us permission.',
    'They may collect your location if you allow it.',
  ],
  [
    'We do not track your location in the background.',
    'They say they do not track your location in the background.',
  ],
])('says that it depends: %s', (text, words) => {
  const answer = location(text)
  expect(answer).toMatchObject({ verdict: 'it-depends', notices: [] })
  expect(wordsOf(answer)).toBe(words)
})

test('states plainly what one sentence says and another only implies', () => {
  const text = 'We collect your location. After the ride we stop collecting your location.'
  expect(wordsOf(location(text))).toBe('They collect your location.')
})

test('counts an ended practice as denied, whatever the question', () => {
  const text = 'We have stopped selling your personal data.'
  expect(checkAnswer(answerFor('sells-data', text), cutPassages(text))).toMatchObject({
    verdict: 'no',
    notices: [],
  })
})
