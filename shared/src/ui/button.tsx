import type { ReactNode } from 'react'
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components/Button'
import css from './button.module.css'
import { type ButtonStyle, buttonClass } from './button-class'
import { Spinner } from './spinner'

export type ButtonProps = Omit<AriaButtonProps, 'children' | 'className' | 'style'> &
  ButtonStyle & { children: ReactNode }

/**
 * A push button (`onPress`, or `type="submit"`). `isPending` keeps its width and focus, shows a spinner and ignores
 * presses. Leave it enabled and explain on press rather than `isDisabled` without a reason.
 */
export const Button = ({ variant, size, wide, children, ...props }: ButtonProps) => (
  <AriaButton {...props} className={buttonClass({ variant, size, wide })}>
    <span className={props.isPending ? `${css.label} ${css.waiting}` : css.label}>{children}</span>
    {props.isPending && (
      <span className={css.pending}>
        <Spinner />
      </span>
    )}
  </AriaButton>
)
