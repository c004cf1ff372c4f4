type CanvasEntry = { canvas: OffscreenCanvas; context: OffscreenCanvasRenderingContext2D | null }

/** The canvases that pdf.js draws on in a worker, where there is no document to make them. */
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
    // Browsers give a canvas's memory back at once only when it is empty.
    canvas.width = 0
    canvas.height = 0
  }
}

/** Filters for colours need a document too; letters are recognised without them. */
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
