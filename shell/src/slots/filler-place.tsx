import type { ReactNode } from 'react'

/** The place of a part: what is below it stays where it is, whether the part comes, is late or is missing. */
export const FillerPlace = ({ rows, children }: { rows: number; children?: ReactNode }) => (
  <div style={{ display: 'grid', minHeight: `${rows * 1.5}rem` }}>{children}</div>
)
