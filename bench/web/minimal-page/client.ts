import { createElement } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { MinimalPage } from './page.ts'

const root = document.getElementById('root')
if (root !== null) hydrateRoot(root, createElement(MinimalPage))
