import { type ApiError, errorMessage, hasErrorCode, isCancelled } from '@hosts/shared/api'
import { totpConfirmBody } from '@hosts/shared/contract'
import {
  applyFieldErrors,
  Form,
  FormAlert,
  FormError,
  FormTextField,
  SubmitButton,
  useZodForm,
} from '@hosts/shared/forms'
import { Button, buttonClass, Dialog, DialogActions, noteClass, Skeleton, toneClass } from '@hosts/shared/ui'
import { lazy, Suspense, useEffect, useRef } from 'react'
import { useAuthConfirmTotpMutation, useAuthStartTotpMutation } from '../../api/second-factor'
import { CopyButton } from './copy-button'
import css from './second-factor.module.css'
import { t } from './texts'

const QrCode = lazy(() => import('./qr-code'))

type SecretProps = { secret: string; uri: string; isOnlyOwner: boolean }
type FormProps = SecretProps & { onCodes: (codes: string[]) => void; onClose: () => void }

/** Groups of four, as apps show it. */
const group = (secret: string) => secret.match(/.{1,4}/g)?.join(' ')

const ConfirmForm = ({ secret, uri, isOnlyOwner, onCodes, onClose }: FormProps) => {
  const form = useZodForm(totpConfirmBody, { code: '' })
  const [confirm] = useAuthConfirmTotpMutation()
  const submit = async (body: { code: string }) => {
    const { data, error } = await confirm(body)
    if (data) return onCodes(data.recoveryCodes)
    if (isCancelled(error)) return
    if (!applyFieldErrors(form as Parameters<typeof applyFieldErrors>[0], error))
      form.setError('root', { message: t('failed', { reason: errorMessage(error as ApiError) }) })
  }
  return (
    <Form form={form} onSubmit={submit}>
      {isOnlyOwner && <p className={`${noteClass} ${toneClass('warning')}`}>{t('setUpDialog.alone')}</p>}
      <div className={css.actions}>
        <p>{t('setUpDialog.onPhone')}</p>
        <a href={uri} className={buttonClass({})}>
          {t('setUpDialog.open')}
        </a>
      </div>
      <div className={css.scan}>
        <Suspense fallback={<Skeleton shape="row" label={t('setUpDialog.loading')} />}>
          <QrCode text={uri} label={t('setUpDialog.qr')} />
        </Suspense>
        <div className={css.key}>
          <p>{t('setUpDialog.scan')}</p>
          <p>{t('setUpDialog.secret')}</p>
          <p className={css.secret} translate="no">
            {group(secret)}
          </p>
          <div className={css.actions}>
            <CopyButton text={secret} label={t('setUpDialog.copy')} />
          </div>
        </div>
      </div>
      <FormTextField
        name="code"
        label={t('setUpDialog.code')}
        description={t('setUpDialog.codeHint')}
        inputMode="numeric"
        autoComplete="one-time-code"
        isRequired
      />
      <FormError />
      <DialogActions>
        <Button onPress={onClose}>{t('setUpDialog.cancel')}</Button>
        <SubmitButton>{t('setUpDialog.submit')}</SubmitButton>
      </DialogActions>
    </Form>
  )
}

type Props = {
  isOnlyOwner: boolean
  /** The recovery codes, once the app is on. */
  onCodes: (codes: string[]) => void
  onClose: () => void
}

/** An authenticator app: scanned or typed, turned on by its first code. */
const SetUpDialog = ({ isOnlyOwner, onCodes, onClose }: Props) => {
  const [start, { data, error, isLoading }] = useAuthStartTotpMutation()
  const isStarted = useRef(false)
  useEffect(() => {
    if (isStarted.current) return
    isStarted.current = true
    start().then((result) => isCancelled(result.error) && onClose())
  }, [start, onClose])
  return (
    <Dialog isOpen title={t('setUpDialog.title')} onOpenChange={onClose}>
      {data ? (
        <ConfirmForm {...data} isOnlyOwner={isOnlyOwner} onCodes={onCodes} onClose={onClose} />
      ) : (
        <>
          {error ? (
            <FormAlert message={t('setUpDialog.failed', { reason: errorMessage(error) })} />
          ) : (
            <Skeleton shape="row" count={3} label={t('setUpDialog.loading')} />
          )}
          <DialogActions>
            <Button onPress={onClose}>{t('setUpDialog.cancel')}</Button>
            {error && !hasErrorCode(error, 'totp_on') && (
              <Button variant="primary" isPending={isLoading} onPress={() => start()}>
                {t('setUpDialog.retry')}
              </Button>
            )}
          </DialogActions>
        </>
      )}
    </Dialog>
  )
}

export default SetUpDialog
