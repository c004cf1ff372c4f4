/** How far below the upper edge the marked words come to stand, as a share of the height. */
const RESTING_PLACE = 0.3

/** Frames after which the blocks around the mark have their true heights. */
const SETTLING_FRAMES = 3

/**
 * Brings a mark into sight inside its scrolling page and puts the focus on it. It jumps: a smooth way
 * through thousands of words helps nobody.
 *
 * @returns how to stop, should another mark be asked for meanwhile
 */
export function revealMark(mark: HTMLElement, page: HTMLElement): () => void {
  mark.focus({ preventScroll: true })
  let frame = 0
  let frames = 0
  // Groups out of sight have estimated heights; when they come into sight, what is below them moves.
  const settle = () => {
    scrollTo(mark, page)
    frames += 1
    if (frames < SETTLING_FRAMES) frame = requestAnimationFrame(settle)
  }
  settle()
  return () => cancelAnimationFrame(frame)
}

function scrollTo(mark: HTMLElement, page: HTMLElement): void {
  const distance = mark.getBoundingClientRect().top - page.getBoundingClientRect().top
  page.scrollTop += distance - page.clientHeight * RESTING_PLACE
}
