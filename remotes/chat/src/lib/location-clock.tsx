import { type ReactNode, useMemo } from 'react'
import { TranslationProvider, useTranslationContext } from 'stream-chat-react'
import { formatDay, formatTime, formatTimeOrDay } from '../i18n/format-time'
import { useLocationZone } from './get-location'

/** The format of Stream's timestamps; all others use that of the list of conversations. */
const formats: Record<string, typeof formatTimeOrDay> = {
  'timestamp/MessageTimestamp': formatTime,
  'timestamp/DateSeparator': formatDay,
}

/** Shown until the zone has loaded: a space, so that the layout does not shift and no time is wrong. */
const placeholder = '\u00a0'

/** Formats the times of Stream's UI in the location's time zone. */
export const LocationClock = ({ children }: { children: ReactNode }) => {
  const context = useTranslationContext()
  const zone = useLocationZone()
  const value = useMemo(() => {
    const t = (key: string, options?: { timestamp?: string | Date }) => {
      if (!key.startsWith('timestamp/') || !options?.timestamp)
        return options ? context.t(key, options) : context.t(key)
      return zone === null
        ? placeholder
        : (formats[key] ?? formatTimeOrDay)(new Date(options.timestamp), zone)
    }
    return { ...context, t: t as typeof context.t }
  }, [context, zone])
  return <TranslationProvider value={value}>{children}</TranslationProvider>
}
