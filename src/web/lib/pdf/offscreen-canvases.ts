type CanvasEntry = { canvas: OffscreenCanvas; context: OffscreenCanvasRenderingContext2D | null }

/** Canvas factory for pdf.js in a worker, where no document can create canvases. */
export class OffscreenCanvases {
  create(width: number, height: number): CanvasEntry {
    const canvas = new OffscreenCanvas(width, height)
    return { canvas, context: canvas.getContext('2d', { willReadFrequently: true }) }
  }

  getNoAlphaContext(canvas: OffscreenCanvas): OffscreenCanvasRenderingContext2D | null {
    return canvas.getContext('2d', { alpha: false, willReadFrequently: true })
  }

  reset({ canvas }: CanvasEntry, width: number, height: number): void {
    canvas.width = width
    canvas.height = height
  }

  destroy({ canvas }: CanvasEntry): void {
    // Browsers free a canvas's memory at once only when its size is 0.
    canvas.width = 0
    canvas.height = 0
  }
}

/** Filter factory for pdf.js: color filters need a document; recognition works without them. */
export class NoFilters {
  addFilter(): string {
    return 'none'
  }

  addHCMFilter(): string {
    return 'none'
  }

  addAlphaFilter(): string {
    return 'none'
  }

  addLuminosityFilter(): string {
    return 'none'
  }

  addKnockoutFilter(): string {
    return 'none'
  }

  addHighlightHCMFilter(): string {
    return 'none'
  }

  addSelectionHCMFilter(): string {
    return 'none'
  }

  addSelectionFilter(): string {
    return 'none'
  }

  createSelectionStyle(): null {
    return null
  }

  destroy(): void {}
}
