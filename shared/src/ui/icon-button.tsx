import { Button as AriaButton } from 'react-aria-components/Button'
import type { ButtonProps } from './button'
import { iconButtonClass } from './button-class'
import type { Elements } from './elements'
import { VisuallyHidden } from './visually-hidden'

type Props = Omit<ButtonProps, 'children' | 'wide' | 'isPending'> & {
  /** Name of its action, for screen readers. */
  label: string
  icon: Elements
}

/** A square button with an icon. */
export const IconButton = ({ label, icon, variant = 'quiet', size, ...props }: Props) => (
  <AriaButton {...props} className={iconButtonClass({ variant, size })}>
    {icon}
    <VisuallyHidden>{label}</VisuallyHidden>
  </AriaButton>
)
