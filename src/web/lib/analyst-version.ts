/** Which built-in analyst answered: two of the same version answer the same text alike. */
export type AnalystVersion = Readonly<{
  /** The version of the product. */
  product: string
  /** Of all sources that an answer depends on, and of the weights files: 12 hexadecimal digits. */
  rules: string
  weights: string
}>

/** Put in by the bundler, from `scripts/web-build/analyst-build.ts`. */
declare const ANALYST_BUILD: AnalystVersion

/**
 * The analyst in this browser. The server's is of the same build. A function, so that code without a
 * build, such as the journeys, can import what imports this.
 */
export function analystVersion(): AnalystVersion {
  return ANALYST_BUILD
}

const TEXT = /^([\w.+-]{1,40}), rules ([\da-f]{12}), weights ([\da-f]{12})$/

/** '0.1.0, rules 0123456789ab, weights 0123456789ab'. */
export function analystVersionText({ product, rules, weights }: AnalystVersion): string {
  return `${product}, rules ${rules}, weights ${weights}`
}

/** The version in such a text; undefined for any other. */
export function readAnalystVersion(text: string): AnalystVersion | undefined {
  const [, product, rules, weights] = TEXT.exec(text) ?? []
  if (product === undefined || rules === undefined || weights === undefined) return undefined
  return { product, rules, weights }
}

export function isSameAnalyst(one: AnalystVersion, other: AnalystVersion): boolean {
  return analystVersionText(one) === analystVersionText(other)
}
