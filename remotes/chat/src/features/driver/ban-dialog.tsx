import { AlertDialog } from '@hosts/shared/ui'
import { t } from '../../i18n'

type Props = { name: string; onBan: () => Promise<void>; onClose: () => void }

/** Asks before a driver is banned. */
export const BanDialog = ({ name, onBan, onClose }: Props) => (
  <AlertDialog
    isOpen
    onOpenChange={onClose}
    title={t('ban.title', { name })}
    confirmLabel={t('ban.confirm')}
    cancelLabel={t('kit.cancel')}
    variant="danger"
    onConfirm={onBan}
  >
    {t('ban.text', { name })}
  </AlertDialog>
)
