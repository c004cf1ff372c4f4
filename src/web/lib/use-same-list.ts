import { useState } from 'react'

/** A list, the very one as before for as long as it holds the very same items. */
export function useSameList<Item>(list: readonly Item[]): readonly Item[] {
  const [kept, setKept] = useState(list)
  const isSame = kept.length === list.length && kept.every((item, index) => item === list[index])
  if (!isSame) setKept(list)
  return isSame ? kept : list
}
