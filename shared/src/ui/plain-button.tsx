import type { ReactNode } from 'react'
import { type ButtonStyle, buttonClass } from './button-class'
import { ButtonLabel } from './button-label'

type Props = Omit<ButtonStyle, 'wide'> & {
  onPress: () => void
  /** Keeps its width and focus, shows a spinner and ignores presses. */
  isPending?: boolean
  children: ReactNode
}

/**
 * A push button of the browser's own, for what every page carries from its start: a quarter of the login's scripts would
 * be React Aria for a Retry that is hardly ever shown. Opens no menu or dialog and submits nothing; that is `Button`.
 */
export const PlainButton = ({ variant, size, isPending, onPress, children }: Props) => (
  <button
    type="button"
    className={buttonClass({ variant, size })}
    aria-disabled={isPending || undefined}
    onClick={isPending ? undefined : onPress}
  >
    <ButtonLabel isPending={isPending}>{children}</ButtonLabel>
  </button>
)
