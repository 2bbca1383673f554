import type { User } from '@hosts/shared/contract'
import { logOut } from '@hosts/shared/platform'
import { Avatar, Button, Dialog, DialogActions, Menu, MenuItem, MenuTrigger } from '@hosts/shared/ui'
import { readUnsentMessages } from '@hosts/shared/unsent-messages'
import { LogOut } from 'lucide-react'
import { memo, useState } from 'react'
import { useDispatch } from 'react-redux'
import { useNavigate } from 'react-router-dom'
import { t } from '../../texts'
import css from './frame.module.css'

/**
 * The account's name and "Log out", which asks first when messages were not sent. Memoized: the frame renders with each change of the
 * address, a search's letters included.
 */
export const AccountMenu = memo(({ user }: { user: User }) => {
  const dispatch = useDispatch()
  const navigate = useNavigate()
  const [unsent, setUnsent] = useState({ count: 0, address: '/' })
  const [isAsking, setAsking] = useState(false)

  const askOrLogOut = () => {
    const { count, address } = readUnsentMessages(user.id)
    if (count === 0) {
      dispatch(logOut())
      return
    }
    setUnsent({ count, address: address ?? '/' })
    setAsking(true)
  }

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
          <MenuItem icon={<LogOut aria-hidden="true" />} onAction={askOrLogOut}>
            {t('account.logOut')}
          </MenuItem>
        </Menu>
      </MenuTrigger>
      <Dialog
        title={t('unsent.title', { count: unsent.count })}
        closeLabel={t('unsent.cancel')}
        isOpen={isAsking}
        onOpenChange={setAsking}
      >
        {(close) => (
          <>
            <p>{t('unsent.text')}</p>
            <DialogActions>
              <Button variant="danger" onPress={() => dispatch(logOut())}>
                {t('unsent.discard')}
              </Button>
              <Button onPress={close}>{t('unsent.cancel')}</Button>
              <Button
                variant="primary"
                autoFocus
                onPress={() => {
                  close()
                  navigate(unsent.address)
                }}
              >
                {t('unsent.send')}
              </Button>
            </DialogActions>
          </>
        )}
      </Dialog>
    </div>
  )
})
