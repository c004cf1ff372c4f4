import type { Config } from './config.ts'

/** Who makes the answers, as /privacy says it in the middle of a sentence: 'answers are made by …'. */
export function answeredBy({ languageModel }: Pick<Config, 'languageModel'>): string {
  const builtIn = 'the built-in analyst on this server'
  if (languageModel === undefined) return builtIn
  return `the language model at ${languageModel.baseUrl.host} and, where that fails, by ${builtIn}`
}
