import type { NotificationKind, Subrole } from '@hosts/shared/contract'

type Rule = {
  /** Who is told, each about the locations they are responsible for. */
  subroles: readonly Subrole[]
  /** It says only that something has happened: there is nothing to settle, and each is a line of its own. */
  isNews?: true
}

const hosts = ['owner', 'manager'] as const

export const notificationRules: Record<NotificationKind, Rule> = {
  request: { subroles: hosts },
  'request-expiring': { subroles: hosts },
  'access-request': { subroles: ['owner'] },
  'gate-conflict': { subroles: hosts },
  overstay: { subroles: hosts },
  'late-arrival': { subroles: hosts },
  'bay-taken': { subroles: hosts },
  'campaign-halted': { subroles: hosts },
  'campaign-done': { subroles: hosts, isNews: true },
  'import-done': { subroles: hosts, isNews: true },
}

const rules = Object.entries(notificationRules)

export const findKinds = (subrole: Subrole) =>
  rules.filter(([, { subroles }]) => subroles.includes(subrole)).map(([kind]) => kind)

export const newsKinds = rules.filter(([, { isNews }]) => isNews).map(([kind]) => kind)
