import type { ReactNode } from 'react'
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components/Button'
import { type ButtonStyle, buttonClass } from './button-class'
import { ButtonLabel } from './button-label'

export type ButtonProps = Omit<AriaButtonProps, 'children' | 'className' | 'style'> &
  ButtonStyle & { children: ReactNode }

/**
 * A button with `onPress`, or `type="submit"`. `isPending` keeps width and focus, shows a spinner and ignores
 * presses. Instead of `isDisabled` without a reason, leave it enabled and explain on press.
 */
export const Button = ({
  variant,
  size,
  wide,
  isPending = false,
  onPress,
  type,
  children,
  ...props
}: ButtonProps) => {
  // Not the library's own isPending: its announcement points at the button and dangles once the button has gone.
  const action = isPending
    ? ({ 'aria-disabled': true, type: 'button' } as const)
    : { ...(onPress && { onPress }), ...(type && { type }) }
  return (
    <AriaButton {...props} {...action} className={buttonClass({ variant, size, wide })}>
      <ButtonLabel isPending={isPending}>{children}</ButtonLabel>
    </AriaButton>
  )
}
