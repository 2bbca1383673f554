import type { User } from '@hosts/shared/contract'
import { logOut } from '@hosts/shared/platform'
import { Avatar, Button, Menu, MenuItem, MenuTrigger } from '@hosts/shared/ui'
import { LogOut } from 'lucide-react'
import { useDispatch } from 'react-redux'
import { t } from '../../texts'
import css from './frame.module.css'

/** The account's name and "Log out". */
export const AccountMenu = ({ user }: { user: User }) => {
  const dispatch = useDispatch()
  return (
    <div className={css.account}>
      <MenuTrigger>
        <Button variant="quiet" aria-label={t('account.label', { name: user.name })}>
          <Avatar name={user.name} />
        </Button>
        <Menu
          header={
            <>
              <strong className={css.line}>{user.name}</strong>
              <span className={css.line}>{user.email}</span>
              <span className={css.line}>{`${t(`subrole.${user.subrole}`)} · ${user.company}`}</span>
            </>
          }
        >
          <MenuItem icon={<LogOut aria-hidden="true" />} onAction={() => dispatch(logOut())}>
            {t('account.logOut')}
          </MenuItem>
        </Menu>
      </MenuTrigger>
    </div>
  )
}
