import { type ApiError, errorMessage } from '@hosts/shared/api'
import { type StepUp, stepUpBody } from '@hosts/shared/contract'
import {
  applyFieldErrors,
  Form,
  FormError,
  FormPasswordField,
  FormTextField,
  SubmitButton,
  useZodForm,
} from '@hosts/shared/forms'
import { useUser } from '@hosts/shared/platform'
import { Button, Dialog, DialogActions, PlainButton } from '@hosts/shared/ui'
import { useEffect, useState } from 'react'
import { useAuthStepUpMutation } from '../../api/step-up'
import { useStepUpQuestion } from '../../lib/ask-step-up'
import { PasskeyStep } from '../passkey/passkey-step'
import { t } from './texts'

type Name = 'password' | 'code'
type Props = {
  name: Name
  /** A passkey is asked for above it: the usual way of who has one. */
  isSecond: boolean
  isFocused: boolean
  onDone: () => void
  onCancel: () => void
}

const StepUpForm = ({ name, isSecond, isFocused, onDone, onCancel }: Props) => {
  const email = useUser()?.email
  const form = useZodForm(stepUpBody, { [name]: '' })
  const [stepUp] = useAuthStepUpMutation()
  const { setFocus } = form
  useEffect(() => {
    if (!isFocused) return
    // Once this dialog has taken the focus from the one below.
    const timer = setTimeout(() => setFocus(name))
    return () => clearTimeout(timer)
  }, [isFocused, setFocus, name])
  const submit = async (proof: StepUp) => {
    const { error } = await stepUp(proof)
    if (!error) return onDone()
    if (!applyFieldErrors(form as Parameters<typeof applyFieldErrors>[0], error))
      form.setError('root', { message: t('failed', { reason: errorMessage(error as ApiError) }) })
  }
  return (
    <Form form={form} onSubmit={submit}>
      {name === 'password' ? (
        <>
          {/* For password managers: whose password this is. */}
          <input type="text" autoComplete="username" value={email ?? ''} readOnly hidden />
          <FormPasswordField
            name="password"
            label={t('password')}
            autoComplete="current-password"
            isRequired
          />
        </>
      ) : (
        <FormTextField
          name="code"
          label={t('code')}
          description={t('codeHint')}
          inputMode="numeric"
          autoComplete="one-time-code"
          isRequired
        />
      )}
      <FormError />
      <DialogActions>
        <Button onPress={onCancel}>{t('cancel')}</Button>
        <SubmitButton variant={isSecond ? 'secondary' : 'primary'}>{t('submit')}</SubmitButton>
      </DialogActions>
    </Form>
  )
}

/** Asks for the password, or a second factor, when a call of this page needs it again. One on each screen that makes such calls. */
export const StepUpDialog = () => {
  const question = useStepUpQuestion()
  const [isByPassword, setIsByPassword] = useState<boolean | undefined>()
  const [stepUp] = useAuthStepUpMutation()
  if (!question) return null
  const { methods, answer } = question
  const hasCode = methods.includes('totp')
  const hasPasskey = methods.includes('passkey') && 'PublicKeyCredential' in window
  const name = hasCode && !isByPassword ? 'code' : 'password'
  return (
    <Dialog isOpen title={t('title')} onOpenChange={() => answer(false)}>
      <p>{t('text')}</p>
      {hasPasskey && (
        <PasskeyStep
          send={(proof) =>
            stepUp(proof)
              .unwrap()
              .then(() => answer(true))
          }
        />
      )}
      <StepUpForm
        key={name}
        name={name}
        isSecond={hasPasskey}
        isFocused={!hasPasskey || isByPassword !== undefined}
        onDone={() => answer(true)}
        onCancel={() => answer(false)}
      />
      {hasCode && (
        <PlainButton variant="quiet" onPress={() => setIsByPassword(!isByPassword)}>
          {t(isByPassword ? 'useCode' : 'usePassword')}
        </PlainButton>
      )}
    </Dialog>
  )
}
