import { type ApiError, errorMessage } from '@hosts/shared/api'
import { closeAccountBody, openBookings, type User } from '@hosts/shared/contract'
import {
  applyFieldErrors,
  Form,
  FormError,
  FormPasswordField,
  FormTextField,
  SubmitButton,
  useZodForm,
} from '@hosts/shared/forms'
import { Link, logOut, sectionPath, toast, useDispatch } from '@hosts/shared/platform'
import { Button, Dialog, DialogActions, textLinkClass } from '@hosts/shared/ui'
import { useAuthCloseAccountMutation } from '../../api/close-account'
import css from './account.module.css'
import { t } from './texts'

/** What is open, by location, when that is why the account was not closed. */
const readOpen = (error: ApiError | undefined) =>
  openBookings.safeParse(error && 'data' in error ? error.data : undefined).data

type Props = { user: User; onClose: () => void }

/** Asks for the company's name and the password, and says what is open. */
export const CloseDialog = ({ user: { company, email }, onClose }: Props) => {
  const dispatch = useDispatch()
  const form = useZodForm(closeAccountBody, { company: '', password: '' })
  const [close, { error }] = useAuthCloseAccountMutation()
  const open = readOpen(error)
  const submit = async (body: { company: string; password: string }) => {
    const answer = await close(body)
    if (!answer.error) {
      toast.success(t('close.done', { company }))
      onClose()
      dispatch(logOut())
      return
    }
    if (!readOpen(answer.error) && !applyFieldErrors(form, answer.error))
      form.setError('root', { message: errorMessage(answer.error) })
  }
  return (
    <Dialog isOpen title={t('close.question', { company })} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Form form={form} onSubmit={submit}>
        <ul className={css.effects}>
          <li>{t('close.locations')}</li>
          <li>{t('close.people')}</li>
          <li>{t('close.gate')}</li>
          <li>{t('close.export')}</li>
        </ul>
        <FormTextField
          name="company"
          label={t('close.name')}
          description={company}
          autoComplete="off"
          isRequired
        />
        {/* For password managers: whose password this is. */}
        <input type="text" autoComplete="username" value={email} readOnly hidden />
        <FormPasswordField
          name="password"
          label={t('close.password')}
          autoComplete="current-password"
          isRequired
        />
        <FormError />
        <div role="alert">
          {open && (
            <>
              <p>{t('close.open', { count: open.count })}</p>
              <ul className={css.effects}>
                {open.locations.map(({ id, name, count }) => (
                  <li key={id}>
                    <Link className={textLinkClass} to={sectionPath('bookings', id)}>
                      {t('close.location', { name, count })}
                    </Link>
                  </li>
                ))}
              </ul>
            </>
          )}
        </div>
        <DialogActions>
          <Button onPress={onClose}>{t('close.cancel')}</Button>
          <SubmitButton variant="danger">{t('close.confirm')}</SubmitButton>
        </DialogActions>
      </Form>
    </Dialog>
  )
}
