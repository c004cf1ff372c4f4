/**
 * Pictures drawn inside a page. On a canvas, since a headless browser on a busy machine may refuse a
 * screenshot. Each function is sent to the browser whole, so it holds all that it needs.
 */

/** How a sheet is set: its letters, in pixels of a plain scan, its columns and its colours. */
export type Setting = Readonly<{
  family: string
  size: number
  columns: number
  paper: string
  ink: string
}>

type Sheets = Setting &
  Readonly<{ width: number; height: number; sheets: number; sharpness: number }>
type DrawnSheet = Readonly<{ address: string; text: string }>

/** Prints the headings and paragraphs of the page on so many sheets. */
export function drawSheets(plan: Sheets): DrawnSheet[] {
  const { width, height, sheets, sharpness, family, size, columns, paper, ink } = plan
  const margin = 48
  const gutter = 40
  const columnWidth = (width - 2 * margin - (columns - 1) * gutter) / columns
  const blocks = [...document.querySelectorAll<HTMLElement>('h1,h2,h3,p,li,dd')]
    .filter((block) => block.querySelector('p,li') === null)
    .map((block) => ({ text: block.innerText, isHeading: /^H/.test(block.tagName) }))
  const drawn: DrawnSheet[] = []
  let next = 0
  while (drawn.length < sheets) {
    const canvas = document.createElement('canvas')
    canvas.width = width * sharpness
    canvas.height = height * sharpness
    const pen = canvas.getContext('2d')
    if (pen === null) throw new Error('no canvas')
    pen.scale(sharpness, sharpness)
    pen.fillStyle = paper
    pen.fillRect(0, 0, width, height)
    pen.fillStyle = ink
    const linesOf = (text: string) => {
      const lines: string[] = []
      for (const word of text.split(/\s+/)) {
        const longer = `${lines.at(-1) ?? ''} ${word}`.trim()
        if (lines.length > 0 && pen.measureText(longer).width <= columnWidth)
          lines[lines.length - 1] = longer
        else lines.push(word)
      }
      return lines
    }
    const texts: string[] = []
    // The title runs over all columns, which begin below it.
    let columnsTop = margin
    let column = 0
    let top = margin
    for (; next < blocks.length; next += 1) {
      const { text, isHeading } = blocks[next] ?? { text: '', isHeading: false }
      pen.font = `${isHeading ? `bold ${size * 1.47}px` : `${size}px`} ${family}`
      const lineHeight = size * (isHeading ? 1.76 : 1.5)
      const lines = linesOf(text)
      const isLastColumn = column === columns - 1
      if (texts.length > 0 && isLastColumn && top + lines.length * lineHeight > height - margin)
        break
      const isTitle = next === 0 && columns > 1
      for (const line of lines) {
        if (column < columns - 1 && top + lineHeight > height - margin) {
          column += 1
          top = columnsTop
        }
        const left = isTitle
          ? (width - pen.measureText(line).width) / 2
          : margin + column * (columnWidth + gutter)
        pen.fillText(line, left, top + 0.75 * lineHeight)
        top += lineHeight
      }
      top += size
      if (isTitle) columnsTop = top
      texts.push(text)
    }
    drawn.push({ address: canvas.toDataURL('image/png'), text: texts.join('\n') })
  }
  return drawn
}

type Photo = Readonly<{
  width: number
  height: number
  sharpness: number
  sheet: string
  sheetWidth: number
  degrees: number
}>

/** Lays a sheet on a desk, two degrees off, with light from one side. */
export async function drawPhoto(photo: Photo): Promise<string> {
  const { width, height, sharpness, sheet, sheetWidth, degrees } = photo
  const image = new Image()
  image.src = sheet
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = width * sharpness
  canvas.height = height * sharpness
  const pen = canvas.getContext('2d')
  if (pen === null) throw new Error('no canvas')
  pen.scale(sharpness, sharpness)
  pen.fillStyle = '#5d4a3a'
  pen.fillRect(0, 0, width, height)
  pen.save()
  pen.translate(width / 2, height / 2)
  pen.rotate(((degrees + 2) * Math.PI) / 180)
  pen.scale(1.06, 1.06)
  pen.imageSmoothingQuality = 'high'
  const sheetHeight = (sheetWidth * image.naturalHeight) / image.naturalWidth
  pen.drawImage(image, -sheetWidth / 2, -sheetHeight / 2, sheetWidth, sheetHeight)
  pen.restore()
  const light = pen.createLinearGradient(0, 0, width, height)
  light.addColorStop(0, 'rgb(0 0 0 / 0.5)')
  light.addColorStop(0.6, 'rgb(0 0 0 / 0)')
  light.addColorStop(1, 'rgb(0 0 0 / 0.25)')
  pen.fillStyle = light
  pen.fillRect(0, 0, width, height)
  return canvas.toDataURL('image/jpeg', 0.8)
}

type Banded = Readonly<{ lines: readonly string[]; heading: string; smallPrint: string }>

/** Lines on white, with a dark band across them: light type, large and small. */
export function drawBanded({ lines, heading, smallPrint }: Banded): string {
  const band = { top: 330, height: 150 }
  const canvas = document.createElement('canvas')
  canvas.width = 900
  canvas.height = 1_270
  const pen = canvas.getContext('2d')
  if (pen === null) throw new Error('no canvas')
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.fillStyle = '#a22'
  pen.fillRect(0, band.top, canvas.width, band.height)
  pen.fillStyle = '#fff'
  pen.font = 'bold 60px sans-serif'
  pen.fillText(heading, 60, band.top + 78)
  pen.font = '14px sans-serif'
  pen.fillText(smallPrint, 60, band.top + 110)
  pen.fillStyle = '#111'
  pen.font = '17px serif'
  for (let line = 0, top = 60; top < 1_220; line += 1, top += 26) {
    if (top > band.top - 20 && top < band.top + band.height + 30) continue
    pen.fillText(lines[line % lines.length] ?? '', 60, top)
  }
  return canvas.toDataURL('image/png')
}

/** Writes lines on white; with none, it is a sky. */
export function drawWords(lines: readonly string[]): string {
  const canvas = document.createElement('canvas')
  canvas.width = lines.length > 0 ? 900 : 300
  canvas.height = lines.length > 0 ? 700 : 300
  const pen = canvas.getContext('2d')
  if (pen === null) throw new Error('no canvas')
  const sky = pen.createLinearGradient(0, 0, 0, canvas.height)
  sky.addColorStop(0, '#99aacc')
  sky.addColorStop(1, '#335577')
  pen.fillStyle = lines.length > 0 ? '#fff' : sky
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.fillStyle = '#111'
  pen.font = '28px serif'
  lines.forEach((line, index) => {
    pen.fillText(line, 40, 70 + index * 45)
  })
  return canvas.toDataURL('image/png')
}
