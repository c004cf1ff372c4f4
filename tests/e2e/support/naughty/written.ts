import type { Locator } from '@playwright/test'

/** What is told of a text that was not written, shown or answered as it should be, in words. */
export type Faults = readonly string[]

/**
 * A text without what a browser may change of it: white space, which fields and layout fold, the
 * halves of characters, which no encoding carries, and U+0000, which no keyboard has.
 */
export function signsOf(text: string): string {
  return text.toWellFormed().replaceAll(/[\s\0]/g, '')
}

/** Types a text into a field and reads it back. A field that takes so many characters has the first ones. */
export async function write(field: Locator, text: string): Promise<Faults> {
  await field.fill(text)
  const value = await field.inputValue()
  const max = Number((await field.getAttribute('maxlength')) ?? Number.POSITIVE_INFINITY)
  const [typed, written] = [signsOf(text), signsOf(value)]
  // One less where a sign of two halves had no room.
  const isFull = value.length >= max - 1 && typed.startsWith(written)
  return typed === written || isFull ? [] : [`a field has ${told(value)}`]
}

/** Whether a text stands on the screen as it was given. */
export async function isShown(place: Locator, text: string): Promise<boolean> {
  const shown = await place.allTextContents()
  return shown.some((words) => signsOf(words).includes(signsOf(text)))
}

/** @returns that it is not, where it is not */
export async function faultsOfShowing(what: string, place: Locator, text: string): Promise<Faults> {
  if (await isShown(place, text)) return []
  return [`${what} shows ${told((await place.allTextContents()).join(' | '))}`]
}

/** A text so short that a report can hold it, and in signs that can be read. */
export function told(text: string): string {
  return JSON.stringify(text.slice(0, 200))
}
