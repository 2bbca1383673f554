import { FormCheckbox } from '@hosts/shared/forms'
import css from './sign-up.module.css'
import { t } from './texts'

/** The checkbox for the terms of use, with their text. */
export const Terms = () => (
  <div className={css.terms}>
    <FormCheckbox name="acceptTerms" isRequired>
      {t('accept')}
    </FormCheckbox>
    <details>
      <summary>{t('read')}</summary>
      <ul>
        <li>{t('own')}</li>
        <li>{t('bookings')}</li>
        <li>{t('messages')}</li>
        <li>{t('data')}</li>
        <li>{t('staff')}</li>
      </ul>
    </details>
  </div>
)
