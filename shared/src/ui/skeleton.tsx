import css from './skeleton.module.css'
import { texts } from './texts'
import { VisuallyHidden } from './visually-hidden'

type Props = {
  /** What it stands for: lines of text, rows of a table or list, or a grid of cards. */
  shape?: 'text' | 'row' | 'card'
  count?: number
  label?: string
}

/** Replaces content that is loading; visible after 150 ms. */
export const Skeleton = ({ shape = 'text', count = 3, label = texts.loading }: Props) => (
  <div role="status" className={shape === 'card' ? `${css.skeleton} ${css.cards}` : css.skeleton}>
    <VisuallyHidden>{label}</VisuallyHidden>
    {Array.from({ length: count }, (_, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: equal bars that never move
      <div key={index} className={`${css.bar} ${css[shape]}`} />
    ))}
  </div>
)
