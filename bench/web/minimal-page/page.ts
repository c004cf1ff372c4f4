import { createElement, type ReactNode, useState } from 'react'

const POINTS = ['It has a heading', 'It has a list', 'It has a button', 'It has a field']

/** A minimal interactive React page. */
export function MinimalPage(): ReactNode {
  return createElement(
    'main',
    null,
    createElement('h1', null, 'A minimal page'),
    createElement(
      'ul',
      null,
      POINTS.map((point) => createElement('li', { key: point }, point)),
    ),
    createElement(Counter),
    createElement(Greeting),
  )
}

function Counter(): ReactNode {
  const [count, setCount] = useState(0)
  return createElement('button', { type: 'button', onClick: () => setCount(count + 1) }, count)
}

function Greeting(): ReactNode {
  const [name, setName] = useState('')
  return createElement(
    'label',
    null,
    'Your name ',
    createElement('input', { value: name, onChange: (event) => setName(event.target.value) }),
    name,
  )
}
