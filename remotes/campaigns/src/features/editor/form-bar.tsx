import { SubmitButton } from '@hosts/shared/forms'
import { Link } from '@hosts/shared/platform'
import { buttonClass } from '@hosts/shared/ui'
import { AudienceCount } from '../../components/audience-count'
import { t } from '../../texts'
import css from './form-bar.module.css'
import type { AudienceQuery } from './use-audience'

type Props = { audience: AudienceQuery; submitLabel: string; cancelPath: string }

/** A sticky bar with the audience count, Cancel and the submit button. */
export const FormBar = ({ audience, submitLabel, cancelPath }: Props) => (
  <div className={css.bar}>
    <AudienceCount query={audience} />
    <div className={css.actions}>
      <Link to={cancelPath} className={buttonClass({ variant: 'quiet' })}>
        {t('form.cancel')}
      </Link>
      <SubmitButton>{submitLabel}</SubmitButton>
    </div>
  </div>
)
