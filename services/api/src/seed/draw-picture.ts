import sharp from 'sharp'

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

/** A small PNG for a message or a location of the demo. */
export const drawPicture = (variant = 0): Promise<Buffer> => {
  const pixels = Uint8Array.from(
    Array.from({ length: WIDTH * HEIGHT }, (_, index) =>
      pickColour(index % WIDTH, Math.floor(index / WIDTH), variant),
    ).flat(),
  )
  return sharp(pixels, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } })
    .png()
    .toBuffer()
}
