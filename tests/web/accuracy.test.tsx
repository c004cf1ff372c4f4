// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, describe, expect, test } from 'vitest'
import {
  figureText,
  MEASURE_GROUPS,
  PICTURE_KINDS,
  picturesText,
  plainName,
  WEAKNESSES,
} from '../../src/web/content/pages/accuracy.ts'
import { ACCURACY_FIGURES } from '../../src/web/content/pages/accuracy-figures.ts'
import AccuracyPage from '../../src/web/pages/accuracy-page.tsx'

afterEach(() => {
  cleanup()
  delete document.documentElement.dataset.modelProvider
})

function show(): void {
  render(
    <MemoryRouter>
      <AccuracyPage />
    </MemoryRouter>,
  )
}

const MEASURES = MEASURE_GROUPS.flatMap(({ measures }) => measures)

test('every figure that is committed is told once', () => {
  expect(MEASURES.map(({ id }) => id).toSorted()).toEqual(
    Object.keys(ACCURACY_FIGURES.measures).toSorted(),
  )
})

describe.each(MEASURES)('the measure $id', (measure) => {
  test('stands with its sentence, interval, plain method and goal', () => {
    show()
    const item = screen.getByText(measure.sentence).closest('li')
    expect(item?.textContent).toContain(`Measured:${figureText(measure.value, measure.unit)}`)
    if (measure.range) expect(item?.textContent).toContain(`(${measure.range[0].toFixed(1)} to `)
    if (measure.plain) {
      const beside = figureText(measure.plain.value, measure.unit)
      expect(item?.textContent).toContain(`With ${plainName(measure.plain.name)}:${beside}`)
    }
    if (measure.wanted !== undefined) {
      expect(item?.textContent).toMatch(measure.isGoalMet ? /, reached$/ : /, not reached$/)
    }
  })

  test('says in its sentence the number that was measured', () => {
    const numbers = [...measure.sentence.matchAll(/\d+(?:,\d+)?/g)].map(([one]) =>
      Number(one.replace(',', '')),
    )
    const { value } = measure
    expect(numbers.some((one) => one === Math.round(value) || one === Math.round(value * 10))).toBe(
      true,
    )
  })
})

test('what is to be small reaches its goal from below', () => {
  for (const { id, value, wanted, isGoalMet } of MEASURES) {
    if (!/wrong|missed|invented|flipped/i.test(id) || wanted === undefined) continue
    expect(isGoalMet).toBe(value <= wanted)
  }
})

test('the kinds of pictures that are read badly are named, the worst first', () => {
  const [worst] = PICTURE_KINDS
  expect(worst?.wrong).toBeGreaterThan(1)
  expect(picturesText()).toContain(`${worst?.kind}: ${Math.round(worst?.wrong ?? 0)} in a hundred`)
})

test('each line of the contents leads to a heading of that name', () => {
  show()
  const links = within(screen.getByRole('navigation', { name: 'On this page' })).getAllByRole(
    'link',
  )
  expect(links.length).toBeGreaterThan(MEASURE_GROUPS.length)
  for (const link of links) {
    const target = document.querySelector(link.getAttribute('href') ?? '')
    const heading = target?.querySelector('h2') ?? target
    expect(heading?.textContent).toBe(link.textContent)
  }
})

test('each known weakness has an example', () => {
  show()
  for (const { title, example } of WEAKNESSES) {
    const item = screen.getByText(`${title}.`).closest('li')
    expect(within(item ?? document.body).getByText(example)).toBeDefined()
  }
})

test('the page says whose figures these are, and who answers on this site', () => {
  document.documentElement.dataset.modelProvider = 'the Lantern model service'
  show()
  expect(document.body.textContent).toContain(
    'These are figures of the built-in analyst. On this site, answers are made by the Lantern model service.',
  )
})
