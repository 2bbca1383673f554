import { emailChangeBody, type User } from '@hosts/shared/contract'
import { Form, FormError, FormPasswordField, FormTextField, SaveBar, useZodForm } from '@hosts/shared/forms'
import { mutedTextClass, PlainButton } from '@hosts/shared/ui'
import { useEffect } from 'react'
import { useAuthRequestEmailChangeMutation } from '../../api/request-email-change'
import css from './account.module.css'
import { t } from './texts'
import { useSave } from './use-save'

type Props = {
  user: User
  email: string
  onSent: (email: string) => void
  onCancel: () => void
}

/** The first step to another address: where to, and the password. */
export const EmailForm = ({ user, email, onSent, onCancel }: Props) => {
  const form = useZodForm(emailChangeBody, { email, password: '' })
  const [request] = useAuthRequestEmailChangeMutation()
  const { save } = useSave(form)
  const { setFocus } = form
  useEffect(() => {
    const frame = requestAnimationFrame(() => setFocus(email ? 'password' : 'email'))
    return () => cancelAnimationFrame(frame)
  }, [setFocus, email])
  return (
    <Form
      form={form}
      onSubmit={(values) =>
        save(
          () => request(values).unwrap(),
          () => onSent(values.email),
        )
      }
    >
      {user.subrole === 'owner' && <p className={mutedTextClass}>{t('email.ownerIntro')}</p>}
      <input type="text" autoComplete="username" value={user.email} readOnly hidden />
      <div className={css.row}>
        <FormTextField name="email" label={t('email.next')} type="email" autoComplete="email" isRequired />
        <FormPasswordField
          name="password"
          label={t('email.password')}
          description={t('email.passwordHint')}
          autoComplete="current-password"
          isRequired
        />
      </div>
      <FormError />
      <SaveBar submit={t('email.send')}>
        <PlainButton variant="quiet" onPress={onCancel}>
          {t('email.cancel')}
        </PlainButton>
      </SaveBar>
    </Form>
  )
}
