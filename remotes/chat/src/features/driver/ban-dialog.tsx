import { t } from '../../i18n'
import { ReasonDialog, type ReasonDialogProps } from './reason-dialog'

type Props = Pick<ReasonDialogProps, 'initialReason' | 'onClose'> & {
  name: string
  onBan: (reason: string) => unknown
}

/** Asks why before banning a driver; the chat service stores longer reasons. */
export const BanDialog = ({ name, onBan, ...props }: Props) => (
  <ReasonDialog
    title={t('ban.title', { name })}
    text={t('ban.text', { name })}
    confirmLabel={t('ban.confirm')}
    maxLength={300}
    onConfirm={onBan}
    {...props}
  />
)
