import { useEffect } from 'react'
import { t } from '../../i18n'

/** The page's title, `(3) Chat · Hosts` while three messages wait, so that another tab shows it. */
export const useUnreadTitle = (unread: number) => {
  useEffect(() => {
    const count = unread > 99 ? '99+' : unread
    document.title = `${unread > 0 ? `(${count}) ` : ''}${t('title')} · Hosts`
  }, [unread])
}
