import { type ApiError, errorMessage } from '@hosts/shared/api'
import { recoveryProof, type SecondFactorProof, totpConfirmBody } from '@hosts/shared/contract'
import { applyFieldErrors, FormAlert, formClass } from '@hosts/shared/forms'
import { PlainButton, TextField } from '@hosts/shared/ui'
import type * as z from '@hosts/shared/zod'
import { useEffect, useRef } from 'react'
import { getRetryAfter } from '../../api/with-retry-after'
import { t } from './second-step-texts'
import { useCountdown } from './use-countdown'
import { useSmallForm } from './use-small-form'
import { WaitNotice } from './wait-notice'

type Name = 'code' | 'recoveryCode'
type Schema = z.ZodMiniType<SecondFactorProof, Record<string, string>>
const schemas = { code: totpConfirmBody, recoveryCode: recoveryProof } as unknown as Record<Name, Schema>

const attributes = {
  code: { inputMode: 'numeric', autoComplete: 'one-time-code' },
  recoveryCode: { autoComplete: 'off' },
} as const

type Props = { name: Name; send: (proof: SecondFactorProof) => Promise<unknown> }

/** The code of an authenticator app, or one of the printed codes. */
export const CodeForm = ({ name, send }: Props) => {
  const form = useSmallForm(schemas[name], { [name]: '' })
  const wait = useCountdown()
  const input = useRef(form.setFocus)
  useEffect(() => input.current(name), [name])

  const showError = (error: ApiError) => {
    const seconds = getRetryAfter(error)
    if (seconds > 0) return wait.start(seconds)
    if (applyFieldErrors(form, error)) return form.setFocus(name, { shouldSelect: true })
    form.setError('root', { message: t('failed', { reason: errorMessage(error) }) })
  }

  return (
    <form
      noValidate
      className={formClass}
      onSubmit={form.handleSubmit((proof) => send(proof).catch(showError))}
    >
      <FormAlert message={form.errors.root} />
      {wait.left > 0 && (
        <>
          <WaitNotice seconds={wait.left} />
          <p>{t('locked')}</p>
        </>
      )}
      <TextField
        {...form.field(name)}
        {...attributes[name]}
        label={t(`${name}.label`)}
        description={t(`${name}.hint`)}
        isRequired
      />
      <PlainButton
        variant="primary"
        type="submit"
        wide
        isPending={form.isSubmitting}
        isDisabled={wait.left > 0}
      >
        {t('submit')}
      </PlainButton>
    </form>
  )
}
