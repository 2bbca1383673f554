import type { PasskeyEntry } from '@hosts/shared/contract'
import {
  Button,
  detailTextClass,
  formatAgo,
  formatInZone,
  mutedTextClass,
  StatusBadge,
} from '@hosts/shared/ui'
import { KeyRound } from 'lucide-react'
import css from './passkeys.module.css'
import { t } from './texts'

const { timeZone } = Intl.DateTimeFormat().resolvedOptions()

type Props = { passkey: PasskeyEntry; onRename: () => void; onDelete: () => void }

/** One passkey, with when it was added and used. */
export const PasskeyRow = ({ passkey, onRename, onDelete }: Props) => {
  const { name, madeAt, usedAt, isSynced, formerHost } = passkey
  const made = t('made', { date: formatInZone(madeAt, timeZone, 'date') })
  const used = usedAt ? t('used', { ago: formatAgo(usedAt) }) : t('unused')
  return (
    <li className={css.row}>
      <KeyRound aria-hidden="true" />
      <div>
        <p className={css.name}>
          <span translate="no">{name}</span>
          {formerHost && <StatusBadge tone="warning">{t('former', { host: formerHost })}</StatusBadge>}
          {isSynced && !formerHost && <StatusBadge tone="neutral">{t('synced')}</StatusBadge>}
        </p>
        <p className={`${mutedTextClass} ${detailTextClass}`}>
          {formerHost ? t('formerText') : `${made}, ${used}`}
        </p>
      </div>
      <div className={css.buttons}>
        <Button size="small" onPress={onRename} aria-label={t('renameLabel', { name })}>
          {t('rename')}
        </Button>
        <Button size="small" onPress={onDelete} aria-label={t('deleteLabel', { name })}>
          {t('delete')}
        </Button>
      </div>
    </li>
  )
}
