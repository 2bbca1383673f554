import { sixDigits } from '@hosts/shared/contract'
import { Form, FormError, FormTextField, SaveBar, useZodForm } from '@hosts/shared/forms'
import { useDispatch, userChanged } from '@hosts/shared/platform'
import { PlainButton } from '@hosts/shared/ui'
import * as z from '@hosts/shared/zod'
import { useEffect } from 'react'
import { useAuthConfirmEmailChangeMutation } from '../../api/confirm-email-change'
import css from './account.module.css'
import { t } from './texts'
import { useSave } from './use-save'

type Props = { email: string; onDone: () => void; onAgain: () => void; onCancel: () => void }

const codeInput = z.object({ code: sixDigits })

/** The second step to another address: the code that was mailed there. */
export const EmailCodeForm = ({ email, onDone, onAgain, onCancel }: Props) => {
  const dispatch = useDispatch()
  const form = useZodForm(codeInput, { code: '' })
  const [confirm] = useAuthConfirmEmailChangeMutation()
  const { save } = useSave(form)
  const { setFocus } = form
  useEffect(() => {
    const frame = requestAnimationFrame(() => setFocus('code'))
    return () => cancelAnimationFrame(frame)
  }, [setFocus])
  return (
    <Form
      form={form}
      onSubmit={(values) =>
        save(
          async () => {
            const outcome = await confirm(values).unwrap()
            if ('refusal' in outcome) throw outcome.refusal
            return outcome.user
          },
          (user) => {
            dispatch(userChanged(user))
            onDone()
          },
        )
      }
    >
      <p role="status">{t('email.sent', { email })}</p>
      <div className={css.code}>
        <FormTextField
          name="code"
          label={t('email.code')}
          description={t('email.codeHint')}
          inputMode="numeric"
          autoComplete="one-time-code"
          isRequired
        />
      </div>
      <FormError />
      <SaveBar submit={t('email.confirm')}>
        <PlainButton onPress={onAgain}>{t('email.again')}</PlainButton>
        <PlainButton variant="quiet" onPress={onCancel}>
          {t('email.cancel')}
        </PlainButton>
      </SaveBar>
    </Form>
  )
}
