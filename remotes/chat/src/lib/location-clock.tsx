import { useRequiredLocationId } from '@hosts/shared/platform'
import { type ReactNode, useMemo } from 'react'
import { TranslationProvider, useTranslationContext } from 'stream-chat-react'
import { formatDay, formatTime, formatTimeOrDay } from '../i18n/format-time'
import { useChatLocationQuery } from './get-location'

/** The location's IANA time zone: null while it is not known, undefined (the browser's) when the location cannot be loaded. */
export const useLocationZone = (): string | null | undefined => {
  const { currentData, isError } = useChatLocationQuery(useRequiredLocationId())
  return currentData?.timezone ?? (isError ? undefined : null)
}

/** How Stream's UI shows each of its times; all others as in the list of conversations. */
const formats: Record<string, typeof formatTimeOrDay> = {
  'timestamp/MessageTimestamp': formatTime,
  'timestamp/DateSeparator': formatDay,
}

/** Until the zone is known a time keeps its place, and nobody reads a wrong one. */
const unknown = '\u00a0'

/** Below here, Stream's UI shows its times on the location's clocks. */
export const LocationClock = ({ children }: { children: ReactNode }) => {
  const context = useTranslationContext()
  const zone = useLocationZone()
  const value = useMemo(() => {
    const t = (key: string, options?: { timestamp?: string | Date }) => {
      if (!key.startsWith('timestamp/') || !options?.timestamp)
        return options ? context.t(key, options) : context.t(key)
      return zone === null ? unknown : (formats[key] ?? formatTimeOrDay)(new Date(options.timestamp), zone)
    }
    return { ...context, t: t as typeof context.t }
  }, [context, zone])
  return <TranslationProvider value={value}>{children}</TranslationProvider>
}
