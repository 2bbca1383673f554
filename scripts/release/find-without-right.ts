import { ownsPath } from '../../shell/src/federation/releases/owns-path'
import type { RemoteManifest } from '../stack/types'

const rightsFile = 'scripts/release/rights.json'

/** What a remote brings without a right to it, in a sentence; null where it stays within its row of the rights, which has a whole budget. */
export const findWithoutRight = ({
  name,
  paths,
  menu = [],
  slots = [],
  layout,
  offline,
  rights,
}: RemoteManifest): string | null => {
  if (!rights) return `${name} has no row in ${rightsFile}`
  const parts = ['entry', 'firstScreen', 'all', ...(slots.length > 0 ? (['slot'] as const) : [])] as const
  const part = parts.find((part) => !((rights.budget?.[part] ?? 0) > 0))
  const path = paths.find((path) => !rights.paths.some((allowed) => ownsPath(allowed, path)))
  const place = menu.find((item) => !rights.menu?.includes(item.place))?.place
  const slot = slots.find((item) => !rights.slots?.includes(item.slot))?.slot
  const found = [
    part && `has no budget for ${part}`,
    path && `has no right to the path ${path}`,
    place && `has no right to the menu ${place}`,
    slot && `has no right to the slot ${slot}`,
    layout && !rights.layout && 'has no right to the location layout',
    offline && !rights.offline && 'has no right to be stored ahead',
  ].filter(Boolean)
  return found.length > 0 ? `${name} ${found.join(' and ')} (${rightsFile})` : null
}
