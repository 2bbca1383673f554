import type { ComponentProps, ReactNode } from 'react'
import { type ButtonStyle, buttonClass } from './button-class'
import { ButtonLabel } from './button-label'

export type PlainButtonProps = ButtonStyle &
  Pick<ComponentProps<'button'>, 'type' | 'onMouseDown'> & {
    onPress?: () => void
    isDisabled?: boolean
    /** Keeps its width and focus, shows a spinner and ignores presses. */
    isPending?: boolean
    children: ReactNode
  }

/**
 * A push button of the browser's own, for what every page carries from its start: React Aria would be 16 KB of the login's
 * compressed scripts. It opens no menu and no dialog; that is `Button`.
 */
export const PlainButton = ({
  variant,
  size,
  wide,
  type = 'button',
  onPress,
  isDisabled,
  isPending,
  children,
  ...props
}: PlainButtonProps) => (
  <button
    {...props}
    type={isPending ? 'button' : type}
    className={buttonClass({ variant, size, wide })}
    disabled={isDisabled}
    aria-disabled={isPending || undefined}
    onClick={isPending ? undefined : onPress}
  >
    <ButtonLabel isPending={isPending}>{children}</ButtonLabel>
  </button>
)
