import { useState } from 'react'

/** Returns the previous array as long as the items are identical. */
export function useSameList<Item>(list: readonly Item[]): readonly Item[] {
  const [previous, setPrevious] = useState(list)
  const isSame =
    previous.length === list.length && previous.every((item, index) => item === list[index])
  if (!isSame) setPrevious(list)
  return isSame ? previous : list
}
