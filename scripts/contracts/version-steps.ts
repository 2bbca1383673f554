/** The size of a change, by its version. */
export type ChangeSize = 'none' | 'patch' | 'minor' | 'major'
const sizes: ChangeSize[] = ['none', 'patch', 'minor', 'major']

export type Finding = { change: ChangeSize; what: string }

/** Which part of a version changes from one to the next; `none` for a step back. */
export const getVersionStep = (previous: string, next: string): ChangeSize => {
  const [before, after] = [previous, next].map((version) => version.split('.').map(Number))
  const place = before?.findIndex((part, index) => part !== after?.[index]) ?? -1
  if (place < 0 || Number(after?.[place]) < Number(before?.[place])) return 'none'
  return (['major', 'minor', 'patch'] as const)[place] ?? 'none'
}

type Versions = { released: string; today: string }

/** The findings that are larger than the step between two versions, one line each. */
export const findUnannounced = (
  name: string,
  { released, today }: Versions,
  findings: Finding[],
): string[] => {
  const step = getVersionStep(released, today)
  const missed = findings.filter(({ change }) => sizes.indexOf(change) > sizes.indexOf(step))
  const title = `${name} was released as ${released} and is ${today}, which says too little:`
  return missed.length === 0 ? [] : [title, ...missed.map(({ change, what }) => `  ${change}: ${what}`)]
}
