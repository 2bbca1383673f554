/** The steps to a new location, as in its address. */
export const steps = ['basics', 'address', 'bays', 'rates', 'review'] as const
export type Step = (typeof steps)[number]

export const stepPath = (step: Step) => `/locations/new?step=${step}`

export const draftKey = (userId: number) => `location-draft-${userId}`
const stepKey = (userId: number) => `location-step-${userId}`

/** Remembers how far the set-up of a location has come; without a storage it begins again. */
export const storeStep = (userId: number, step: Step) => {
  try {
    localStorage.setItem(stepKey(userId), step)
  } catch {
    // Nothing can be stored here.
  }
}

/** A location whose set-up has begun in this browser: its name, which may be empty, and its step; null without one. */
export const readBegunLocation = (userId: number): { name: string; step: Step } | null => {
  try {
    const { name } = JSON.parse(localStorage.getItem(draftKey(userId)) ?? 'null')
    const stored = localStorage.getItem(stepKey(userId))
    return { name: String(name ?? '').trim(), step: steps.find((step) => step === stored) ?? 'basics' }
  } catch {
    return null
  }
}
