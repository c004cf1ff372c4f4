import { QueryClient } from '@tanstack/react-query'

/** The shared cache of server data: islands load separately but must agree. */
export const queryClient = new QueryClient()
