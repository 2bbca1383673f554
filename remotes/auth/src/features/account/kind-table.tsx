import type { NotificationSettings } from '@hosts/shared/contract'
import { FormCheckbox } from '@hosts/shared/forms'
import { VisuallyHidden } from '@hosts/shared/ui'
import { isKnownKind, kindText } from '../../texts/notification-kinds'
import css from './kind-table.module.css'
import { channels, type SettingsInput } from './notification-fields'
import { t } from './texts'

/** A row for each kind, a box for each channel that the API has. */
export const KindTable = ({ kinds }: Pick<NotificationSettings, 'kinds'>) => {
  const known = kinds.flatMap(({ kind, ...each }) => (isKnownKind(kind) ? [{ kind, ...each }] : []))
  const shown = channels.filter((channel) => known.some((each) => each[channel] !== undefined))
  return (
    <div className={css.room}>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">{t('notifications.kinds')}</th>
            {shown.map((channel) => (
              <th key={channel} scope="col">
                {t(`notifications.${channel}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {known.map(({ kind, isUrgent }) => (
            <tr key={kind}>
              <th scope="row">
                <span>{kindText(kind)}</span>{' '}
                {isUrgent && <span className={css.urgent}>{t('notifications.urgent')}</span>}
              </th>
              {shown.map((channel) => (
                <td key={channel}>
                  <FormCheckbox<SettingsInput> name={`${channel}.${kind}`}>
                    <VisuallyHidden>{`${kindText(kind)}: `}</VisuallyHidden>
                    <span className={css.channel}>{t(`notifications.${channel}`)}</span>
                  </FormCheckbox>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
