type AnyFunction = (this: unknown, ...args: unknown[]) => unknown

/** Replaces a function of an object for all later callers. */
export function replaceFunction(
  owner: object,
  name: string,
  replacement: (original: AnyFunction) => AnyFunction,
): void {
  const original = Object.getOwnPropertyDescriptor(owner, name)?.value
  Object.defineProperty(owner, name, { value: replacement(original) })
}
