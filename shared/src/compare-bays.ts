import type { Bay } from '@hosts/shared/contract'

const { compare } = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' })

/** The order of bays on every screen: by zone, those without one first, then label, A2 before A10. */
export const compareBays = (a: Pick<Bay, 'id' | 'zone' | 'label'>, b: Pick<Bay, 'id' | 'zone' | 'label'>) =>
  compare(a.zone, b.zone) || compare(a.label, b.label) || a.id - b.id
