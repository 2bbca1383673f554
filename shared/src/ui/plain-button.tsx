import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { type ButtonStyle, buttonClass } from './button-class'
import { ButtonLabel } from './button-label'

export type PlainButtonProps = ButtonStyle &
  Pick<ComponentProps<'button'>, 'autoFocus' | 'type'> & {
    onPress?: (() => void) | undefined
    isDisabled?: boolean | undefined
    /** Keeps its width and focus, shows a spinner and ignores presses. */
    isPending?: boolean | undefined
    children: ReactNode
  }

/**
 * Keeps the focus in the field when a submit button is pressed: on blur the field may show an error, which
 * moves the button away from the pointer and loses the press.
 */
const keepFocus = (event: MouseEvent) => event.preventDefault()

/**
 * A native button, for everything that a page loads first: React Aria would add 16 KB to the login's
 * compressed scripts. Menus and dialogs need `Button`.
 */
export const PlainButton = ({
  variant,
  size,
  wide,
  type = 'button',
  onPress,
  isDisabled,
  isPending,
  autoFocus,
  children,
}: PlainButtonProps) => (
  <button
    type={isPending ? 'button' : type}
    className={buttonClass({ variant, size, wide })}
    disabled={isDisabled}
    // biome-ignore lint/a11y/noAutofocus: where the focused control has gone
    autoFocus={autoFocus}
    aria-disabled={isPending || undefined}
    onMouseDown={type === 'submit' ? keepFocus : undefined}
    onClick={isPending ? undefined : onPress}
  >
    <ButtonLabel isPending={isPending}>{children}</ButtonLabel>
  </button>
)
