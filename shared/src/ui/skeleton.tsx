import css from './skeleton.module.css'
import { texts } from './texts'
import { VisuallyHidden } from './visually-hidden'

type Props = {
  /** What it stands for: lines of text, rows of a table or list, or a grid of cards. */
  shape?: 'text' | 'row' | 'card'
  count?: number
  label?: string
  /** Visible at once, because its caller has waited. */
  isImmediate?: boolean
}

/** Replaces content that is loading; visible after 150 ms. */
export const Skeleton = ({ shape = 'text', count = 3, label = texts.loading, isImmediate }: Props) => (
  <div
    role="status"
    className={[css.skeleton, shape === 'card' && css.cards, isImmediate && css.immediate]
      .filter(Boolean)
      .join(' ')}
  >
    <VisuallyHidden>{label}</VisuallyHidden>
    {Array.from({ length: count }, (_, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: equal bars that never move
      <div key={index} className={`${css.bar} ${css[shape]}`} />
    ))}
  </div>
)
