import { FormCheckbox } from '@hosts/shared/forms'
import { t } from '../../texts'
import css from './sign-up.module.css'

/** The checkbox for the terms of use, with their text. */
export const Terms = () => (
  <div className={css.terms}>
    <FormCheckbox name="acceptTerms" isRequired>
      {t('terms.accept')}
    </FormCheckbox>
    <details>
      <summary>{t('terms.read')}</summary>
      <ul>
        <li>{t('terms.own')}</li>
        <li>{t('terms.bookings')}</li>
        <li>{t('terms.messages')}</li>
        <li>{t('terms.data')}</li>
        <li>{t('terms.staff')}</li>
      </ul>
    </details>
  </div>
)
