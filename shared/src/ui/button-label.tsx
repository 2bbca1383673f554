import type { ReactNode } from 'react'
import css from './button.module.css'
import { Spinner } from './spinner'

/** The text of a button. While pending a spinner covers it, so that the button keeps its width. */
export const ButtonLabel = ({
  isPending = false,
  children,
}: {
  isPending?: boolean | undefined
  children: ReactNode
}) => (
  <>
    <span className={isPending ? `${css.label} ${css.waiting}` : css.label}>{children}</span>
    {isPending && (
      <span className={css.pending}>
        <Spinner />
      </span>
    )}
  </>
)
