/** Titles of the parts of `npm run bench:load`, in the order in which they run. */
export const LOAD_TITLES = {
  streams: 'Load: 200 streamed answers at once, 75 words, one each 20 ms',
  'first-token': 'Load: time to the first token, 50 streamed answers at once',
  memory: 'Load: 1,000 open streams at once',
  instant: 'Load: 50 words at once, every event parsed and every call counted',
  growth: 'Load: one, two and three processes, beside as many bare proxies on the same cores',
  profile: 'Load: where the processor time of an answer goes',
  soak: 'Load: ten minutes of it',
} as const

export type LoadPart = keyof typeof LOAD_TITLES
