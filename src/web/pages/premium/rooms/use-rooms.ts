import { type RefObject, useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { focusWithoutScrolling, scrollIntoPlace } from '../../../lib/hooks/scroll-to-section.ts'

/** The parts of a session, one on the screen at a time; the first is where a visitor arrives. */
export const ROOMS = ['answers', 'ask', 'compare', 'cards', 'report'] as const

export type Room = (typeof ROOMS)[number]

const ROOM_PARAMETER = 'room'
const DOCUMENT_PARAMETER = 'document'

/** The room that an address names; the first where it names none, or one that is not known. */
export function roomIn(search: string): Room {
  const named = new URLSearchParams(search).get(ROOM_PARAMETER)
  return ROOMS.find((room) => room === named) ?? ROOMS[0]
}

/** The address of a room on its page. */
export function addressOf(room: Room): string {
  return room === ROOMS[0] ? '/chatbot' : `/chatbot?${ROOM_PARAMETER}=${room}`
}

export type Rooms = Readonly<{
  room: Room
  /** The first, where analyses run, and those that were opened: they go on while another one is shown. */
  opened: ReadonlySet<Room>
  /** Goes to a room, and with `focus` puts the keyboard there. */
  goTo: (room: Room, focus?: 'focus') => void
  /** The room that waits for the keyboard, which was sent there. */
  awaited: Room | undefined
  arrive: () => void
}>

/** The rooms of a session: the address says which one is shown, so that Back leads to the one before. */
export function useRooms(): Rooms {
  const { search } = useLocation()
  const navigate = useNavigate()
  const room = roomIn(search)
  const [opened, setOpened] = useState<ReadonlySet<Room>>(() => new Set([ROOMS[0], room]))
  const [awaited, setAwaited] = useState<Room>()
  if (!opened.has(room)) setOpened(new Set([...opened, room]))
  return {
    room,
    opened,
    awaited,
    arrive: () => setAwaited(undefined),
    goTo: (next, focus) => {
      if (next !== room) navigate(addressOf(next))
      if (focus !== undefined) setAwaited(next)
    },
  }
}

/**
 * Puts the focus on the heading of a room when somebody was sent there, and brings it into sight.
 *
 * @param start what is brought into sight in its place, where the room begins above it
 */
export function useArrival(
  { room, awaited, arrive }: Rooms,
  own: Room,
  heading: RefObject<HTMLElement | null>,
  start = heading,
): void {
  useEffect(() => {
    if (awaited !== own || room !== own || heading.current === null) return
    focusWithoutScrolling(heading.current)
    scrollIntoPlace(() => start.current)
    arrive()
  })
}

/**
 * The document at hand, and its place in the address, where a reload finds it. The entry of the history
 * stays what it is: one that stands for an open dialog says so in its state.
 */
export function useDocumentInAddress(): readonly [
  documentId: string | undefined,
  choose: (documentId: string) => void,
] {
  const [documentId, choose] = useState(
    () => new URLSearchParams(window.location.search).get(DOCUMENT_PARAMETER) ?? undefined,
  )
  const { search } = useLocation()
  const isInAddress = new URLSearchParams(search).get(DOCUMENT_PARAMETER) === documentId
  useEffect(() => {
    if (documentId === undefined || isInAddress) return
    const write = () => writeDocument(documentId)
    write()
    // Back leads to an entry that may name another one.
    window.addEventListener('popstate', write)
    return () => window.removeEventListener('popstate', write)
  })
  return [documentId, choose]
}

function writeDocument(documentId: string): void {
  const address = new URL(window.location.href)
  if (address.pathname !== '/chatbot') return
  if (address.searchParams.get(DOCUMENT_PARAMETER) === documentId) return
  address.searchParams.set(DOCUMENT_PARAMETER, documentId)
  window.history.replaceState(window.history.state, '', address)
}
