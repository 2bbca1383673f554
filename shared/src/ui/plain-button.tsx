import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { type ButtonStyle, buttonClass } from './button-class'
import { ButtonLabel } from './button-label'

export type PlainButtonProps = ButtonStyle &
  Pick<ComponentProps<'button'>, 'type'> & {
    onPress?: (() => void) | undefined
    isDisabled?: boolean | undefined
    /** Keeps its width and focus, shows a spinner and ignores presses. */
    isPending?: boolean | undefined
    children: ReactNode
  }

/**
 * A press of a submit button leaves the focus in the field: the error of a field that is left moves the button from under the
 * pointer, and the press would be lost.
 */
const keepFocus = (event: MouseEvent) => event.preventDefault()

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
}: PlainButtonProps) => (
  <button
    type={isPending ? 'button' : type}
    className={buttonClass({ variant, size, wide })}
    disabled={isDisabled}
    aria-disabled={isPending || undefined}
    onMouseDown={type === 'submit' ? keepFocus : undefined}
    onClick={isPending ? undefined : onPress}
  >
    <ButtonLabel isPending={isPending}>{children}</ButtonLabel>
  </button>
)
