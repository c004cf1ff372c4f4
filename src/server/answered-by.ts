import type { Config } from './config/config.ts'

/** Names the makers of answers, to complete a sentence of /privacy: 'answers are made by …'. */
export function answeredBy({ languageModel }: Pick<Config, 'languageModel'>): string {
  const builtIn = 'the built-in analyst on this server'
  if (languageModel === undefined) return builtIn
  return `the language model at ${languageModel.baseUrl.host} and, where that fails, by ${builtIn}`
}
