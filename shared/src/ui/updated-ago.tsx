import { useEffect, useState } from 'react'
import { formatAgo } from '../i18n/format'

/** `Updated 12 s ago`: counts every second in the first minute, then every minute. */
export const UpdatedAgo = ({ at }: { at: string | Date }) => {
  const [now, setNow] = useState(() => new Date())
  const isFresh = now.getTime() - new Date(at).getTime() < 60_000
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), isFresh ? 1000 : 60_000)
    return () => clearInterval(timer)
  }, [isFresh])
  return (
    <time dateTime={typeof at === 'string' ? at : at.toISOString()}>{`Updated ${formatAgo(at, now)}`}</time>
  )
}
