import { useMemo } from 'react'
import { encode } from 'uqr'
import css from './second-factor.module.css'

/** One path of squares: no markup from a string, and no inline style for the policy to refuse. */
const toPath = (text: string) => {
  const { data, size } = encode(text, { border: 4 })
  const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return { size, path: squares.join('') }
}

/** A text for the camera of a phone. */
const QrCode = ({ text, label }: { text: string; label: string }) => {
  const { size, path } = useMemo(() => toPath(text), [text])
  return (
    <svg className={css.qr} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path d={path} shapeRendering="crispEdges" />
    </svg>
  )
}

export default QrCode
