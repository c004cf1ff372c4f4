type AnyFunction = (this: unknown, ...args: unknown[]) => unknown

/** Puts another function in the place of one of an object's, for all who call it from now on. */
export function replaceFunction(
  owner: object,
  name: string,
  replacement: (original: AnyFunction) => AnyFunction,
): void {
  const original = Object.getOwnPropertyDescriptor(owner, name)?.value
  Object.defineProperty(owner, name, { value: replacement(original) })
}
