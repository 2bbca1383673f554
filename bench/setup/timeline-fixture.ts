import type { Timeline, TimelineBooking } from '../../shared/src/contract'

const DAY = 86_400_000
const bays = 500
const staysPerBay = 10
const states = [
  { status: 'checked_out', paid: true },
  { status: 'checked_in', paid: false },
  { status: 'confirmed', paid: false },
  { status: 'confirmed', paid: true },
] as const

/** The answer of GET /warehouse/{id}/timeline for a span: 500 bays in ten zones with 5,000 stays, the same for the same span. */
export const createTimeline = (from: string, to: string): Timeline => {
  const [start, end] = [Date.parse(from), Date.parse(to)]
  const step = (end - start) / staysPerBay
  const createStay = (bay: number, stay: number): TimelineBooking => {
    const id = bay * staysPerBay + stay + 1
    // Stays of many lengths that never overlap.
    const startsAt = start + stay * step + ((id * 37) % 60) * (step / 240)
    const length = step * (0.3 + ((id * 17) % 40) / 100)
    const hasLeft = startsAt + length < Date.now()
    return {
      id,
      ref: `R${id}`,
      bayId: bay + 1,
      driver: { id: 1 + (id % 90), name: `Driver ${id % 90}` },
      plate: `HH ${1000 + (id % 9000)}`,
      vehicleType: 'truck',
      startsAt: new Date(startsAt).toISOString(),
      endsAt: new Date(startsAt + length).toISOString(),
      ...(hasLeft ? states[0] : (states[id % states.length] ?? states[0])),
      overstay: false,
      expiresAt: null,
      checkedOutAt: null,
    }
  }
  return {
    bays: Array.from({ length: bays }, (_, index) => ({
      id: index + 1,
      label: `${String.fromCharCode(65 + Math.floor(index / 50))}${(index % 50) + 1}`,
      zone: `Zone ${Math.floor(index / 50) + 1}`,
      capacity: 1,
      vehicleTypes: [],
      features: [],
      status: 'active',
    })),
    bookings: Array.from({ length: bays }, (_, bay) =>
      Array.from({ length: staysPerBay }, (__, stay) => createStay(bay, stay)),
    ).flat(),
    blocks: [],
    asOf: new Date(Math.floor(Date.now() / DAY) * DAY).toISOString(),
  }
}
