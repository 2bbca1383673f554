import { formatInZone } from '@hosts/shared/ui'

const { timeZone } = Intl.DateTimeFormat().resolvedOptions()

/** The day of an instant (ISO) where the person is. */
export const formatDay = (instant: string) => formatInZone(new Date(instant), timeZone, 'date')
