import { crc32, deflateSync } from 'node:zlib'

type Colour = [number, number, number]
const asphalt: Colour = [92, 98, 104]
const paint: Colour = [238, 236, 228]
/** Colours of a picture's vehicles. */
const vehicles: Colour[] = [
  [38, 103, 84],
  [36, 87, 130],
  [168, 74, 40],
  [120, 96, 40],
  [92, 60, 110],
]
const [WIDTH, HEIGHT, BAY] = [480, 300, 80]

/** Bays from above, some of them with a vehicle. */
const pickColour = (x: number, y: number, variant: number): Colour => {
  const [bay, inBay] = [Math.floor(x / BAY), x % BAY]
  if (inBay < 4 || y < 6) return paint
  const isTaken = (bay + variant) % (2 + (variant % 2)) === 0
  const vehicle = vehicles[variant % vehicles.length] ?? asphalt
  return isTaken && inBay > 18 && inBay < 66 && y > 30 && y < 220 ? vehicle : asphalt
}

const chunk = (name: string, data: Buffer) => {
  const body = Buffer.concat([Buffer.from(name), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}

/** A small PNG for a message or a location of the demo. */
export const drawPicture = (variant = 0): Buffer => {
  const rows = Array.from({ length: HEIGHT }, (_, y) => [
    0,
    ...Array.from({ length: WIDTH }, (_, x) => pickColour(x, y, variant)).flat(),
  ])
  const header = Buffer.alloc(13)
  header.writeUInt32BE(WIDTH, 0)
  header.writeUInt32BE(HEIGHT, 4)
  header.set([8, 2], 8)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.from(rows.flat()))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
