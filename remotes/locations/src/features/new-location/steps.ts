import { type Step, steps } from '../../lib/begun-location'
import type { Draft } from './draft-storage'

export { type Step, stepPath, steps } from '../../lib/begun-location'
/** The steps with fields. */
export type Part = Exclude<Step, 'review'>

/** The values that a step asks for. */
export const stepFields: Record<Part, (keyof Draft)[]> = {
  basics: ['kind', 'name', 'description'],
  address: ['address', 'position', 'timezone', 'hours'],
  bays: ['bays', 'pools'],
  rates: ['rates'],
}
export const parts = steps.filter((step) => step !== 'review')

/** The step of an address, the first for one without. */
export const readStep = (params: URLSearchParams): Step =>
  steps.find((step) => step === params.get('step')) ?? 'basics'
