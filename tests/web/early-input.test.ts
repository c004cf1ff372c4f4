// @vitest-environment happy-dom
import { beforeAll, expect, test, vi } from 'vitest'
import {
  holdEarlyInput,
  replayEarlyInput,
  takeEarlyFiles,
} from '../../src/web/lib/hydration/early-input.ts'
import { WHOLE_PAGE } from '../../src/web/lib/hydration/islands.ts'

beforeAll(() => {
  vi.useFakeTimers()
  holdEarlyInput()
})

/** A button or form in an island of its own, with a count of what got through to it. */
function inIsland(island: string, html: string, event: 'click' | 'submit') {
  const section = document.createElement('section')
  section.setAttribute('data-island', island)
  section.innerHTML = html
  document.body.append(section)
  const element = section.querySelector<HTMLElement>('button, form')
  if (element === null) throw new Error('nothing to listen to')
  const arrived = vi.fn((arrival: Event) => arrival.preventDefault())
  element.addEventListener(event, arrived)
  return { element, arrived }
}

test('holds a click until its island is hydrated, and replays it once', () => {
  const { element, arrived } = inIsland('one', '<button type="button">Go</button>', 'click')
  element.click()
  replayEarlyInput(WHOLE_PAGE)
  vi.runAllTimers()
  expect(arrived).not.toHaveBeenCalled()
  replayEarlyInput('one')
  vi.runAllTimers()
  expect(arrived).toHaveBeenCalledTimes(1)
  element.click()
  expect(arrived).toHaveBeenCalledTimes(2)
})

test('keeps a form that is sent off too early from leaving the page', () => {
  const { element, arrived } = inIsland('two', '<form><input name="address"></form>', 'submit')
  const early = new Event('submit', { bubbles: true, cancelable: true })
  element.dispatchEvent(early)
  expect(early.defaultPrevented).toBe(true)
  expect(arrived).not.toHaveBeenCalled()
  replayEarlyInput('two')
  vi.runAllTimers()
  expect(arrived).toHaveBeenCalledTimes(1)
})

test('tells of what was typed too early, with the words still there', () => {
  const { element } = inIsland('three', '<form><input type="url"></form>', 'submit')
  const field = element.querySelector('input')
  if (field === null) throw new Error('no field')
  field.value = 'example.com/privacy'
  field.dispatchEvent(new Event('input', { bubbles: true }))
  const told = vi.fn()
  field.addEventListener('input', told)
  replayEarlyInput('three')
  expect(told).toHaveBeenCalledTimes(1)
  expect(field.value).toBe('example.com/privacy')
})

test('holds files that are dropped where documents are added, until they are asked for', () => {
  const drop = (path: string, name: string) => {
    history.replaceState(null, '', path)
    const dataTransfer = { types: ['Files'], files: [new File(['Terms'], name)] }
    const event = Object.assign(new Event('drop', { bubbles: true, cancelable: true }), {
      dataTransfer,
    })
    document.body.dispatchEvent(event)
    return event.defaultPrevented
  }
  const namesOf = (files: readonly File[]) => files.map(({ name }) => name)
  expect(drop('/faq', 'faq.txt')).toBe(false)
  expect(drop('/', 'one.txt')).toBe(true)
  expect(drop('/chatbot', 'two.txt')).toBe(true)
  expect(namesOf(takeEarlyFiles())).toEqual(['one.txt', 'two.txt'])
  expect(drop('/chatbot', 'three.txt')).toBe(false)
  expect(takeEarlyFiles()).toEqual([])
})
