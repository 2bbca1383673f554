import type { QuickReply } from '@hosts/shared/contract'
import { Button, DialogActions } from '@hosts/shared/ui'
import { t } from '../../i18n'
import { useDriver } from '../driver/use-driver'
import css from './quick-replies.module.css'
import { formatVariableNames } from './variable-names'

type Props = { reply: QuickReply; onInsert: (text: string) => void; onBack: () => void }

/** A reply that has not everything to say for this driver: another one, or this one without those words. */
export const MissingVariables = ({ reply: { text, filled }, onInsert, onBack }: Props) => {
  const name = useDriver()?.name ?? t('quickReply.driver')
  const rest = (filled?.text ?? text).replace(/ {2,}/g, ' ').replace(/ +([.,!?;:])/g, '$1')
  return (
    <>
      <p>{t('quickReply.missing', { name, variables: formatVariableNames(filled?.missing ?? []) })}</p>
      <blockquote className={css.preview}>{rest}</blockquote>
      <DialogActions>
        <Button onPress={() => onInsert(rest)}>{t('quickReply.insertWithout')}</Button>
        <Button variant="primary" autoFocus onPress={onBack}>
          {t('quickReply.chooseAnother')}
        </Button>
      </DialogActions>
    </>
  )
}
