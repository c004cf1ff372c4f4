// @vitest-environment happy-dom
import { beforeAll, expect, test, vi } from 'vitest'
import { holdEarlyInput, markPartLive } from '../../src/web/lib/early-input.ts'
import { WHOLE_PAGE } from '../../src/web/lib/live-parts.ts'

beforeAll(() => {
  vi.useFakeTimers()
  holdEarlyInput()
})

/** A button or form in a part of its own, with a count of what got through to it. */
function inPart(part: string, html: string, event: 'click' | 'submit') {
  const section = document.createElement('section')
  section.setAttribute('data-part', part)
  section.innerHTML = html
  document.body.append(section)
  const element = section.querySelector<HTMLElement>('button, form')
  if (element === null) throw new Error('nothing to listen to')
  const arrived = vi.fn((arrival: Event) => arrival.preventDefault())
  element.addEventListener(event, arrived)
  return { element, arrived }
}

test('holds a click until its part lives, and does it once', () => {
  const { element, arrived } = inPart('one', '<button type="button">Go</button>', 'click')
  element.click()
  markPartLive(WHOLE_PAGE)
  vi.runAllTimers()
  expect(arrived).not.toHaveBeenCalled()
  markPartLive('one')
  vi.runAllTimers()
  expect(arrived).toHaveBeenCalledTimes(1)
  element.click()
  expect(arrived).toHaveBeenCalledTimes(2)
})

test('keeps a form that is sent off too early from leaving the page', () => {
  const { element, arrived } = inPart('two', '<form><input name="address"></form>', 'submit')
  const early = new Event('submit', { bubbles: true, cancelable: true })
  element.dispatchEvent(early)
  expect(early.defaultPrevented).toBe(true)
  expect(arrived).not.toHaveBeenCalled()
  markPartLive('two')
  vi.runAllTimers()
  expect(arrived).toHaveBeenCalledTimes(1)
})

test('tells of what was typed too early, with the words still there', () => {
  const { element } = inPart('three', '<form><input type="url"></form>', 'submit')
  const field = element.querySelector('input')
  if (field === null) throw new Error('no field')
  field.value = 'example.com/privacy'
  field.dispatchEvent(new Event('input', { bubbles: true }))
  const told = vi.fn()
  field.addEventListener('input', told)
  markPartLive('three')
  expect(told).toHaveBeenCalledTimes(1)
  expect(field.value).toBe('example.com/privacy')
})
