import type { NotificationKind, Subrole } from '@hosts/shared/contract'

/** What tells people who do not look at the page. */
export type Channel = 'mail' | 'push'

type Rule = {
  /** Who is told, each about the locations they are responsible for. */
  subroles: readonly Subrole[]
  /** It says only that something has happened: there is nothing to settle, and each is a line of its own. */
  isNews?: true
  /** Comes in quiet hours, too, unless the person wants none then. */
  isUrgent?: true
  /** team/mail-requests.ts mails it, once an hour at most: anybody can cause it. */
  isMailedElsewhere?: true
  /** Channels that are on for who has not chosen. */
  by: readonly Channel[]
}

const hosts = ['owner', 'manager'] as const
const everybody = [...hosts, 'access-only'] as const
const both = ['mail', 'push'] as const

export const notificationRules: Record<NotificationKind, Rule> = {
  request: { subroles: hosts, by: both, isUrgent: true },
  'request-expiring': { subroles: hosts, by: both, isUrgent: true },
  'access-request': { subroles: ['owner'], by: both, isMailedElsewhere: true },
  'gate-conflict': { subroles: hosts, by: ['push'] },
  overstay: { subroles: everybody, by: [] },
  'late-arrival': { subroles: everybody, by: [] },
  'bay-taken': { subroles: everybody, by: ['push'], isUrgent: true },
  'campaign-halted': { subroles: hosts, by: both },
  'campaign-done': { subroles: hosts, by: [], isNews: true },
  'import-done': { subroles: hosts, by: [], isNews: true },
  message: { subroles: hosts, by: ['push'] },
  'new-device': { subroles: everybody, by: both, isUrgent: true, isNews: true },
}

const rules = Object.entries(notificationRules) as [NotificationKind, Rule][]

export const findKinds = (subrole: Subrole) =>
  rules.filter(([, { subroles }]) => subroles.includes(subrole)).map(([kind]) => kind)

export const newsKinds: string[] = rules.filter(([, { isNews }]) => isNews).map(([kind]) => kind)
