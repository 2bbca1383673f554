import type { Draft } from './draft-storage'

export const steps = ['basics', 'address', 'bays', 'rates', 'review'] as const
export type Step = (typeof steps)[number]
/** The steps with fields. */
export type Part = Exclude<Step, 'review'>

/** The values that a step asks for. */
export const stepFields: Record<Part, (keyof Draft)[]> = {
  basics: ['kind', 'name', 'description'],
  address: ['address', 'position', 'timezone', 'hours'],
  bays: ['bays'],
  rates: ['rates'],
}
export const parts = steps.filter((step) => step !== 'review')

/** The step of an address, the first for one without. */
export const readStep = (params: URLSearchParams): Step =>
  steps.find((step) => step === params.get('step')) ?? 'basics'

export const stepPath = (step: Step) => `/locations/new?step=${step}`
