import { describe, expect, test } from 'vitest'
import {
  LOW_QUALITY_TEXT,
  leftOutText,
  NO_CAMERA_TEXT,
  PROCESSING_TEXT,
  photoProblemText,
  recognitionText,
} from '../../src/web/content/photo-texts.ts'

describe('what is said of a photo', () => {
  test('that failed, in the words of each page', () => {
    for (const problem of ['not-a-picture', 'too-large', 'engine'] as const) {
      expect(photoProblemText(problem, 'landing')).toEqual({
        title: 'Processing Failed',
        description: 'Failed to extract text from the image.',
      })
      expect(photoProblemText(problem, 'chatbot')).toEqual({
        title: 'OCR Error',
        description:
          'Failed to extract text from the image. Try a clearer picture with better lighting.',
      })
    }
  })

  test('that holds almost no text, on both pages', () => {
    expect(photoProblemText('poor', 'landing').title).toBe('Poor OCR Result')
    expect(photoProblemText('poor', 'chatbot').title).toBe('Poor OCR Result')
  })

  test('and was not taken, how many and why', () => {
    expect(leftOutText({ noPictures: 2, tooMany: 1 }, 20)).toEqual({
      title: 'Not All Pages Taken',
      description:
        '2 files left out: not a picture. 1 picture left out: a document may have 20 pages.',
    })
  })

  test('under the titles of the specification', () => {
    expect([NO_CAMERA_TEXT, LOW_QUALITY_TEXT, PROCESSING_TEXT].map(({ title }) => title)).toEqual([
      'No Camera Detected',
      'Low Quality Image',
      'Processing Image',
    ])
  })

  test('that was read, with its confidence, and advice where that is low', () => {
    expect(recognitionText({ pages: 1, confidence: 92.6 }, 'photo')).toBe(
      'Read from 1 picture with 93% confidence.',
    )
    expect(recognitionText({ pages: 3, confidence: 61 }, 'photo')).toMatch(
      /^Read from 3 pictures with 61% confidence\. Please compare/,
    )
    expect(recognitionText({ pages: 2, confidence: 90 }, 'url')).toBe(
      'Read from 2 scanned pages with 90% confidence.',
    )
  })
})
