import type { ReactNode } from 'react'
import { Menu as AriaMenu, MenuItem as AriaMenuItem, Popover } from 'react-aria-components/Menu'
import type { Elements } from './elements'
import css from './menu.module.css'

export { MenuTrigger } from 'react-aria-components/Menu'

type MenuProps = {
  /** Text above the items, such as the name of the account. */
  header?: ReactNode
  children: ReactNode
}

/** The list of a MenuTrigger, after its button. Arrow keys and letters move the focus. */
export const Menu = ({ header, children }: MenuProps) => (
  <Popover className={css.popover ?? ''} placement="bottom end" offset={4}>
    {header && <div className={css.header}>{header}</div>}
    <AriaMenu className={css.menu ?? ''}>{children}</AriaMenu>
  </Popover>
)

type MenuItemProps = {
  icon?: Elements
  isDanger?: boolean
  isDisabled?: boolean
  onAction: () => void
  children: string
}

/** One action. Navigation goes through `onAction`, too. */
export const MenuItem = ({ icon, isDanger, children, ...props }: MenuItemProps) => (
  <AriaMenuItem
    {...props}
    textValue={children}
    className={isDanger ? `${css.item} ${css.danger}` : (css.item ?? '')}
  >
    {icon}
    <span>{children}</span>
  </AriaMenuItem>
)
