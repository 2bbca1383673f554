import type { MenuItem } from '@hosts/shared/registry'

/** The main menu without a registry, and of releases from before they had one. A new remote's menu is in its package.json. */
export const menuBeforeRegistry: MenuItem[] = [
  {
    place: 'main',
    path: '/locations',
    text: 'Locations',
    order: 10,
    who: ['owner', 'manager'],
    within: ['/', '/locations', '/reports', '/to-look-at'],
  },
  { place: 'main', path: '/parkings', text: 'Gate', order: 20 },
  { place: 'main', path: '/team', text: 'Team', order: 30, who: ['owner'] },
  { place: 'main', path: '/account', text: 'Account', order: 40, who: ['owner', 'manager'] },
  { place: 'main', path: '/parkings/account', text: 'Account', order: 40, who: ['access-only'] },
]
