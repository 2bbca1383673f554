import type { User } from '@hosts/shared/contract'
import { Avatar, Button, Dialog, Menu, MenuItem, MenuTrigger } from '@hosts/shared/ui'
import { Download, LogOut, UserRound } from 'lucide-react'
import { memo, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useInstall } from '../../install/use-install'
import { t } from '../../texts/frame'
import css from './frame.module.css'
import { useLogOut } from './use-log-out'

/**
 * The person's name, the way to their account, and "Log out", which asks first when something was not sent. Memoized: the frame renders
 * with each change of the address, a search's letters included.
 */
export const AccountMenu = memo(({ user }: { user: User }) => {
  const navigate = useNavigate()
  const [isExplaining, setExplaining] = useState(false)
  const install = useInstall()
  const { askOrLogOut, dialog } = useLogOut(user)

  return (
    <div className={css.account}>
      <MenuTrigger>
        <Button variant="quiet" aria-label={t('account.label', { name: user.name })}>
          <Avatar name={user.name} />
        </Button>
        <Menu
          header={
            <>
              <strong translate="no" className={css.line}>
                {user.name}
              </strong>
              <span translate="no" className={css.line}>
                {user.email}
              </span>
              <span className={css.line}>{`${t(`subrole.${user.subrole}`)} · ${user.company}`}</span>
            </>
          }
        >
          <MenuItem
            icon={<UserRound aria-hidden="true" />}
            // Gate staff see only screens below /parkings (SPEC.md section 2).
            onAction={() => navigate(user.subrole === 'access-only' ? '/parkings/account' : '/account')}
          >
            {t('account.open')}
          </MenuItem>
          {install && (
            <MenuItem
              icon={<Download aria-hidden="true" />}
              onAction={() => (install.kind === 'ask' ? install.ask() : setExplaining(true))}
            >
              {t('install.item')}
            </MenuItem>
          )}
          <MenuItem icon={<LogOut aria-hidden="true" />} onAction={() => askOrLogOut()}>
            {t('account.logOut')}
          </MenuItem>
        </Menu>
      </MenuTrigger>
      <Dialog
        title={t('install.item')}
        closeLabel={t('install.close')}
        isOpen={isExplaining}
        onOpenChange={setExplaining}
      >
        {() => <p>{t('install.explain')}</p>}
      </Dialog>
      {dialog}
    </div>
  )
})
