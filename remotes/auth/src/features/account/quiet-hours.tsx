import type { NotificationSettings } from '@hosts/shared/contract'
import { FormCheckbox, FormTimeField, useFormContext } from '@hosts/shared/forms'
import { mutedTextClass } from '@hosts/shared/ui'
import css from './account.module.css'
import { findShownZone, type SettingsInput } from './notification-fields'
import { t } from './texts'

/** When nothing is mailed or pushed. */
export const QuietHours = ({ settings }: { settings: NotificationSettings }) => {
  const [isQuiet, quiet] = useFormContext<SettingsInput>().watch(['isQuiet', 'quiet'])
  const zone = findShownZone(settings, { isQuiet, quiet })
  return (
    <fieldset className={css.choices}>
      <legend>{t('notifications.quiet')}</legend>
      <FormCheckbox<SettingsInput> name="isQuiet">{t('notifications.quietOn')}</FormCheckbox>
      {isQuiet && (
        <>
          <div className={css.row}>
            <FormTimeField<SettingsInput> name="quiet.from" label={t('notifications.from')} isRequired />
            <FormTimeField<SettingsInput> name="quiet.to" label={t('notifications.to')} isRequired />
          </div>
          <FormCheckbox<SettingsInput> name="urgentPasses">{t('notifications.urgentPasses')}</FormCheckbox>
          <p className={mutedTextClass}>{t('notifications.quietHint', { zone })}</p>
        </>
      )}
    </fieldset>
  )
}
