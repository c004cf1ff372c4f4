/** How far below the upper edge the marked words come to stand, as a share of the height. */
const RESTING_PLACE = 0.3

/** Frames in a row in which the mark must not move, for the blocks around it to have their true heights. */
const STILL_FRAMES = 6

/** Frames after which it may move as it likes: a second at most. */
const LAST_FRAME = 60

/**
 * Brings a mark into sight inside its scrolling page. It jumps: a smooth way through thousands of
 * words helps nobody.
 *
 * @returns how to stop, should another mark be asked for meanwhile
 */
export function revealMark(mark: HTMLElement, page: HTMLElement): () => void {
  let frame = 0
  let frames = 0
  let still = 0
  // Groups out of sight have estimated heights; when they come into sight, what is below them moves.
  const settle = () => {
    still = scrollTo(mark, page) ? 0 : still + 1
    frames += 1
    if (still < STILL_FRAMES && frames < LAST_FRAME) frame = requestAnimationFrame(settle)
  }
  settle()
  return () => cancelAnimationFrame(frame)
}

/** @returns whether the mark had moved away from its place */
function scrollTo(mark: HTMLElement, page: HTMLElement): boolean {
  const before = page.scrollTop
  const distance = mark.getBoundingClientRect().top - page.getBoundingClientRect().top
  page.scrollTop += distance - page.clientHeight * RESTING_PLACE
  return Math.abs(page.scrollTop - before) > 1
}
