const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** `45 min`, `1 h 20 min`, `2 d 3 h`, from ms and rounded down to whole minutes; `less than a minute`. */
export const formatDuration = (ms: number) => {
  const days = Math.floor(ms / DAY)
  const hours = Math.floor((ms % DAY) / HOUR)
  const minutes = Math.floor((ms % HOUR) / MINUTE)
  const parts = days > 0 ? { d: days, h: hours } : { h: hours, min: minutes }
  const texts = Object.entries(parts).flatMap(([unit, count]) => (count > 0 ? [`${count} ${unit}`] : []))
  return texts.join(' ') || 'less than a minute'
}
