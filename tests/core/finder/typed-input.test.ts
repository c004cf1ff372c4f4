import { describe, expect, test } from 'vitest'
import { readTypedInput } from '../../../src/core/finder/typed-input.ts'

const url = (typed: string) => {
  const read = readTypedInput(typed)
  return read.kind === 'address' ? read.url : read
}

describe('typed input', () => {
  test.each([
    ['fernway.example', 'https://fernway.example/'],
    ['  WWW.Fernway.EXAMPLE./ ', 'https://www.fernway.example/'],
    ['Fernway.example.', 'https://fernway.example/'],
    ['fernway . com', 'https://fernway.com/'],
    ['http://fernway.example/a?b=1#c', 'http://fernway.example/a?b=1'],
    ['https//fernway.example', 'https://fernway.example/'],
    ['htps://fernway.example', 'https://fernway.example/'],
    ['fernway.example/privacy?utm_source=x&id=2&fbclid=y', 'https://fernway.example/privacy?id=2'],
    ['Is (https://fernway.example/terms), fair?', 'https://fernway.example/terms'],
    ['what about fernway.co.uk/terms?', 'https://fernway.co.uk/terms'],
    ['Bäckerei.example', 'https://xn--bckerei-5wa.example/'],
    ['127.0.0.1:3000/x', 'https://127.0.0.1:3000/x'],
    [
      'https://www.google.com/url?q=https%3A%2F%2Ffernway.example%2Fp&sa=D',
      'https://fernway.example/p',
    ],
  ])('%j is the address %s', (typed, address) => {
    expect(url(typed)).toBe(address)
  })

  test.each(['spotify', 'Spotify AB', 'SPOTIFY terms', 'Does Spotify sell my data?'])(
    '%j is a brand, searched from its home page',
    (typed) => expect(url(typed)).toBe('https://www.spotify.com/'),
  )

  test('recognizes the document named beside a company', () => {
    expect(readTypedInput('spotify terms')).toMatchObject({ wants: 'terms' })
    expect(readTypedInput('spotify privacy policy')).toMatchObject({ wants: 'privacy' })
    expect(readTypedInput('spotify')).not.toHaveProperty('wants')
  })

  test.each([
    'Brightkettle',
    'St. Louis',
    'policy.pdf',
    'e.g. this',
    'mail me at a@fernway.example',
  ])('%j is a name, for which no domain is guessed', (typed) =>
    expect(readTypedInput(typed).kind).toBe('name'),
  )

  test.each([
    ['Spotfy', 'Spotify'],
    ['discrod', 'Discord'],
    ['Netflx', 'Netflix'],
    ['Facebok privacy policy', 'Facebook'],
  ])('%j may have been meant as %s', (typed, similar) =>
    expect(readTypedInput(typed)).toMatchObject({ kind: 'name', similar }),
  )

  test.each(['Brightkettle', 'Ziim', 'Spotlight Bank'])('%j is like no name we know', (typed) =>
    expect(readTypedInput(typed)).toEqual({ kind: 'name', name: typed }),
  )
})
