import { QueryClient } from '@tanstack/react-query'

/** What the server told, once for every part of the page: they are loaded apart and must agree. */
export const queryClient = new QueryClient()
