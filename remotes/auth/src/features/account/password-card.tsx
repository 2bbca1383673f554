import { passwordBody, type User } from '@hosts/shared/contract'
import { Form, FormError, FormPasswordField, SaveBar, useZodForm } from '@hosts/shared/forms'
import { Card, mutedTextClass } from '@hosts/shared/ui'
import { useAuthChangePasswordMutation } from '../../api/change-password'
import css from './account.module.css'
import { t } from './texts'
import { useSave } from './use-save'

/** A new password, by the present one. */
export const PasswordCard = ({ user }: { user: User }) => {
  const form = useZodForm(passwordBody, { current: '', next: '' })
  const [change] = useAuthChangePasswordMutation()
  const { save, isDone } = useSave(form)
  return (
    <Form
      form={form}
      isOptional
      onSubmit={(values) =>
        save(
          () => change(values).unwrap(),
          () => form.reset(),
        )
      }
    >
      <Card title={t('password.title')}>
        <p className={mutedTextClass}>
          {t(user.subrole === 'owner' ? 'password.ownerIntro' : 'password.intro')}
        </p>
        {/* Tells password managers the user name. */}
        <input type="text" autoComplete="username" value={user.email} readOnly hidden />
        <div className={css.row}>
          <FormPasswordField
            name="current"
            label={t('password.current')}
            autoComplete="current-password"
            isRequired
          />
          <FormPasswordField
            name="next"
            label={t('password.next')}
            description={t('password.nextHint')}
            autoComplete="new-password"
            isRequired
          />
        </div>
        <FormError />
        <SaveBar submit={t('password.submit')} done={isDone && t('password.done')} />
      </Card>
    </Form>
  )
}
