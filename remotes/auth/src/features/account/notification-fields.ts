import { interval, type NotificationSettings, type NotificationSettingsBody } from '@hosts/shared/contract'
import * as z from '@hosts/shared/zod'
import { isKnownKind } from '../../texts/notification-kinds'
import { t } from './texts'

export const channels = ['app', 'mail', 'push'] as const
const flags = z.record(z.string(), z.boolean())

export const notificationFields = z
  .object({
    /** By channel and kind. */
    app: flags,
    mail: flags,
    push: flags,
    /** By `l` and the id: a form would take numbers as places of a list. */
    locations: flags,
    isQuiet: z.boolean(),
    quiet: interval,
    urgentPasses: z.boolean(),
  })
  .check(
    z.refine(({ isQuiet, quiet }) => !isQuiet || quiet.from !== quiet.to, {
      path: ['quiet', 'to'],
      error: () => t('notifications.sameTimes'),
    }),
  )
export type SettingsInput = z.input<typeof notificationFields>

const usualQuiet = { from: '22:00', to: '06:00' }

/** The zone of the page, as the API takes it: with a slash, or UTC. */
const findZone = () => {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  return timeZone.includes('/') ? timeZone : 'UTC'
}

export const toInput = (settings: NotificationSettings): SettingsInput => {
  const { kinds, locations, quietHours, urgentPasses = true } = settings
  const read = (channel: (typeof channels)[number]) =>
    Object.fromEntries(kinds.map((each) => [each.kind, each[channel] ?? false]))
  const { from, to } = quietHours ?? usualQuiet
  return {
    app: read('app'),
    mail: read('mail'),
    push: read('push'),
    locations: Object.fromEntries(locations.map(({ id, isOn }) => [`l${id}`, isOn])),
    isQuiet: Boolean(quietHours),
    quiet: { from, to },
    urgentPasses,
  }
}

const toKinds = ({ kinds }: NotificationSettings, values: SettingsInput) =>
  kinds.flatMap((each) => {
    const { kind } = each
    const changed = channels.flatMap((channel) => {
      const isOn = values[channel][kind] ?? false
      return each[channel] === undefined || each[channel] === isOn ? [] : [[channel, isOn] as const]
    })
    return isKnownKind(kind) && changed.length > 0 ? [{ kind, ...Object.fromEntries(changed) }] : []
  })

const toLocations = ({ locations }: NotificationSettings, values: SettingsInput) =>
  locations.flatMap(({ id, isOn }) => {
    const isWanted = values.locations[`l${id}`] ?? true
    return isWanted === isOn ? [] : [{ id, isOn: isWanted }]
  })

type QuietInput = Pick<SettingsInput, 'isQuiet' | 'quiet'>
/** Times that are new are those of the page's zone, which the form shows. */
const toQuietHours = ({ quietHours }: NotificationSettings, { isQuiet, quiet }: QuietInput) => {
  const wanted = isQuiet ? quiet : null
  const isSame = wanted?.from === quietHours?.from && wanted?.to === quietHours?.to
  if (quietHours === undefined || isSame) return undefined
  return wanted && { ...wanted, timezone: findZone() }
}

/**
 * What is sent: what differs from what the form was opened with, since the same may have been changed elsewhere meanwhile, by the link of a mail.
 * A kind of a later release is left alone, and so is what this API does not have.
 */
export const toSettingsBody = (
  settings: NotificationSettings,
  values: SettingsInput,
): NotificationSettingsBody => {
  const quietHours = toQuietHours(settings, values)
  const { urgentPasses } = values
  return {
    kinds: toKinds(settings, values),
    locations: toLocations(settings, values),
    ...(quietHours !== undefined && { quietHours }),
    ...(settings.urgentPasses !== undefined && urgentPasses !== settings.urgentPasses && { urgentPasses }),
  }
}

/** The zone of the times in the form: the stored one while they are the stored ones. */
export const findShownZone = (settings: NotificationSettings, values: QuietInput) =>
  settings.quietHours && toQuietHours(settings, values) === undefined
    ? settings.quietHours.timezone
    : findZone()
