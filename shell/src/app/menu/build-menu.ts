import type { Subrole } from '@hosts/shared/contract'
import type { MenuItem } from '@hosts/shared/registry'
import { getAccess } from '../../access/rules'
import { ownsPath } from '../../federation/releases/owns-path'
import { findRemote, type Releases } from '../../federation/releases/releases'
import { menuBeforeRegistry } from './menu-before-registry'

/** Whether the item leads to its screen: gate staff may open few sections of a location. */
const canOpen = ({ path }: MenuItem, subrole: string) =>
  getAccess(path, '', { subrole: subrole as Subrole }).kind === 'allow'

/** The items of one place that a subrole sees, in order, from this browser's releases. */
export const buildMenu = (releases: Releases | null, place: string, subrole: string): MenuItem[] => {
  const own = Object.entries(releases ?? {}).flatMap(([name, { menu = [] }]) =>
    // A remote adds no item for a screen of another one.
    menu.filter(({ path }) => findRemote(releases ?? {}, path) === name),
  )
  const lacksMenu = (path: string) => {
    const name = releases && findRemote(releases, path)
    return !releases || (name ? releases[name]?.menu === undefined : false)
  }
  return [...own, ...menuBeforeRegistry.filter(({ path }) => lacksMenu(path))]
    .filter((item) => item.place === place && (item.who?.includes(subrole) ?? true) && canOpen(item, subrole))
    .sort((one, other) => (one.order ?? 100) - (other.order ?? 100) || one.text.localeCompare(other.text))
}

/** The path of the item that a page belongs to, the nearest one: `/parkings/account` is not the gate's. */
export const findCurrent = (items: MenuItem[], pathname: string) =>
  items
    .flatMap(({ path, within = [path] }) =>
      within.filter((prefix) => ownsPath(prefix, pathname)).map(({ length }) => ({ path, length })),
    )
    .sort((one, other) => other.length - one.length)[0]?.path
