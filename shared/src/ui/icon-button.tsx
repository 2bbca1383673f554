import type { ReactNode } from 'react'
import { Button as AriaButton } from 'react-aria-components/Button'
import type { ButtonProps } from './button'
import css from './button.module.css'
import { buttonClass } from './button-class'
import { VisuallyHidden } from './visually-hidden'

type Props = Omit<ButtonProps, 'children' | 'wide' | 'isPending'> & {
  /** What it does, for those who do not see the icon. */
  label: string
  icon: ReactNode
}

/** A square button with an icon and a name. */
export const IconButton = ({ label, icon, variant = 'quiet', size, ...props }: Props) => (
  <AriaButton {...props} className={`${buttonClass({ variant, size })} ${css.square}`}>
    {icon}
    <VisuallyHidden>{label}</VisuallyHidden>
  </AriaButton>
)
