/** The operator's details, shown on the legal pages. */
export type PublicValues = Readonly<{
  operatorName: string
  operatorContact: string
  /** Who runs the language model, worded to follow 'answers are made by …'. */
  modelProvider: string
}>

/**
 * Placeholders in the prerendered pages. The server replaces them by the real values, HTML-escaped, when
 * it loads the pages; never by an empty value, since React would then miss a text node.
 */
export const PUBLIC_VALUE_TOKENS: PublicValues = {
  operatorName: '%OPERATOR_NAME%',
  operatorContact: '%OPERATOR_CONTACT%',
  modelProvider: '%MODEL_PROVIDER%',
}

/**
 * The operator's values: in the browser from the data attributes of `<html>`, so that hydration matches
 * the server's text; while prerendering the placeholders themselves.
 */
export function usePublicValues(): PublicValues {
  if (typeof document === 'undefined') return PUBLIC_VALUE_TOKENS
  const { operatorName, operatorContact, modelProvider } = document.documentElement.dataset
  return {
    operatorName: operatorName ?? PUBLIC_VALUE_TOKENS.operatorName,
    operatorContact: operatorContact ?? PUBLIC_VALUE_TOKENS.operatorContact,
    modelProvider: modelProvider ?? PUBLIC_VALUE_TOKENS.modelProvider,
  }
}
