import type { ApiError } from '@hosts/shared/api'
import { type Account, type AccountPatch, accountPatch, errorBody } from '@hosts/shared/contract'
import { Form, FormError, FormSelect, FormTextField, SaveBar, useZodForm } from '@hosts/shared/forms'
import { Card, Skeleton, WhenLoaded } from '@hosts/shared/ui'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import { useAuthGetAccountQuery } from '../../api/get-account'
import { hasErrorCode } from '../../api/has-error-code'
import { useAuthUpdateAccountMutation } from '../../api/update-account'
import css from './account.module.css'
import { currencyOptions, nameCurrency } from './name-currency'
import { t } from './texts'
import { useSave } from './use-save'

/** Keeps what is typed while other fields follow the server. */
const resetOptions = { keepDirty: true, keepDirtyValues: true, keepErrors: true }

const toInput = ({ company, currency }: Account) => ({ company, currency })

/** As a form shows it: at a field, or above the buttons. */
const refuse = (path: string, message: string) => ({ data: [{ errors: [{ path, message }] }] })

const toFieldError = (error: ApiError) => {
  if (hasErrorCode(error, 'changed_meanwhile')) return refuse('', t('business.changed'))
  if (!hasErrorCode(error, 'currency_in_use') || !('data' in error)) return error
  return refuse('currency', errorBody.parse(error.data).message)
}

const describeCurrency = ({ hasBookings, hasRates }: Account, currency: string) => {
  if (hasBookings) return t('business.booked', { currency })
  return hasRates ? t('business.rated', { currency }) : t('business.free')
}

type Props = { account: Account; reload: () => PromiseLike<{ data?: Account | undefined }> }

const BusinessForm = ({ account, reload }: Props) => {
  const language = document.documentElement.lang || 'en'
  const form = useZodForm(accountPatch, toInput(account))
  const [update] = useAuthUpdateAccountMutation()
  const { save, isDone } = useSave(form)
  const options = useMemo(() => currencyOptions(language, account.currency), [language, account.currency])
  const { dirtyFields, isDirty } = form.formState
  const { reset } = form
  // Changes by others show in fields that are unchanged here; typed values stay, with their errors.
  useEffect(() => reset(toInput(account), resetOptions), [account, reset])
  /** The version that the person has seen: while something is typed, a change by others does not raise it. */
  const seenVersion = useRef(account.version)
  const seeVersion = useCallback(({ version }: Account) => {
    seenVersion.current = Math.max(seenVersion.current, version)
  }, [])
  useEffect(() => {
    if (!isDirty) seeVersion(account)
  }, [account, isDirty, seeVersion])
  const isLocked = account.hasBookings || account.hasRates
  const send = async ({ company, currency }: AccountPatch) => {
    const answer = await update({
      version: seenVersion.current,
      ...(dirtyFields.company && { company }),
      ...(dirtyFields.currency && { currency }),
    })
    if (!answer.error) return answer.data
    if (hasErrorCode(answer.error, 'changed_meanwhile')) seeVersion((await reload()).data ?? account)
    throw toFieldError(answer.error)
  }
  return (
    <Form
      form={form}
      onSubmit={(values) =>
        save(
          () => send(values),
          (saved) => {
            seeVersion(saved)
            reset(toInput(saved))
          },
        )
      }
    >
      <Card title={t('business.title')}>
        <div className={css.row}>
          <FormTextField
            name="company"
            label={t('business.company')}
            description={t('business.companyHint')}
            autoComplete="organization"
            isRequired
          />
          <FormSelect
            name="currency"
            label={t('business.currency')}
            description={describeCurrency(account, nameCurrency(account.currency, language))}
            options={options}
            // A choice that was made before stays in reach, with why it is refused.
            isDisabled={isLocked && !dirtyFields.currency}
          />
        </div>
        <FormError />
        <SaveBar
          submit={t('save')}
          done={isDone && t('saved')}
          discard={{ label: t('discard'), onPress: () => reset(toInput(account)) }}
        />
      </Card>
    </Form>
  )
}

/** What the account is called, and what it counts its money in. */
export const BusinessCard = () => {
  const account = useAuthGetAccountQuery(undefined, { refetchOnMountOrArgChange: true, refetchOnFocus: true })
  if (account.currentData) return <BusinessForm account={account.currentData} reload={account.refetch} />
  return (
    <Card title={t('business.title')}>
      <WhenLoaded query={account} skeleton={<Skeleton shape="row" count={2} />}>
        {() => null}
      </WhenLoaded>
    </Card>
  )
}
