import type { ApiError } from '@hosts/shared/api'
import { type Account, type Subrole, subrole } from '@hosts/shared/contract'
import { Form, FormCheckbox, FormError, SaveBar, useZodForm } from '@hosts/shared/forms'
import { Card, mutedTextClass, Skeleton, WhenLoaded } from '@hosts/shared/ui'
import * as z from '@hosts/shared/zod'
import { useEffect, useState } from 'react'
import { useAuthGetAccountQuery } from '../../api/get-account'
import { hasErrorCode } from '../../api/has-error-code'
import { useAuthGetSecondFactorQuery } from '../../api/second-factor'
import { useAuthUpdateAccountMutation } from '../../api/update-account'
import { formatDay } from '../second-factor/format-day'
import { t } from '../second-factor/texts'
import css from './account.module.css'
import { useSave } from './use-save'

const fields = z.object({ owner: z.boolean(), manager: z.boolean(), 'access-only': z.boolean() })

const findDay = ({ secondFactor = [] }: Account, role: Subrole) =>
  secondFactor.find((entry) => entry.subrole === role)?.from

const toInput = (account: Account) => ({
  owner: findDay(account, 'owner') !== undefined,
  manager: findDay(account, 'manager') !== undefined,
  'access-only': findDay(account, 'access-only') !== undefined,
})

const describeRole = (account: Account, role: Subrole) => {
  const day = findDay(account, role)
  const parts = [
    day && t('roles.since', { day: formatDay(day) }),
    role === 'access-only' && t('roles.gateHint'),
  ]
  return parts.filter(Boolean).join('. ') || undefined
}

/** As a form shows it above its buttons. */
const toFormError = (error: ApiError) =>
  hasErrorCode(error, 'changed_meanwhile') ? { data: [{ errors: [{ message: t('roles.changed') }] }] } : error

const Roles = ({ account: loaded }: { account: Account }) => {
  const [account, setAccount] = useState(loaded)
  const form = useZodForm(fields, toInput(account))
  const [update] = useAuthUpdateAccountMutation()
  const { save, isDone } = useSave(form)
  const show = (shown: Account) => {
    setAccount(shown)
    form.reset(toInput(shown))
  }
  // Somebody else has changed it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what was loaded is looked at
  useEffect(() => {
    if (loaded.version !== account.version) show(loaded)
  }, [loaded])
  return (
    <Form
      form={form}
      onSubmit={(values) =>
        save(async () => {
          const requireSecondFactor = subrole.options.filter((role) => values[role])
          const { data, error } = await update({ version: account.version, requireSecondFactor })
          if (!data) throw toFormError(error as ApiError)
          return data
        }, show)
      }
    >
      <div className={css.choices}>
        {subrole.options.map((role) => (
          <FormCheckbox key={role} name={role} description={describeRole(account, role)}>
            {t(`roles.role.${role}`)}
          </FormCheckbox>
        ))}
      </div>
      <FormError />
      <SaveBar submit={t('roles.save')} done={isDone && t('roles.saved')} />
    </Form>
  )
}

/** Who of the team has to have a second factor; chosen by an owner who has one. */
export const RequiredFactorsCard = () => {
  const account = useAuthGetAccountQuery()
  const own = useAuthGetSecondFactorQuery()
  const mayChoose = own.currentData && own.currentData.factors.length > 0
  return (
    <Card title={t('roles.title')}>
      <p className={mutedTextClass}>{t('roles.text')}</p>
      <WhenLoaded query={account} skeleton={<Skeleton shape="row" count={3} />}>
        {(loaded) =>
          mayChoose || (loaded.secondFactor ?? []).length > 0 ? (
            <Roles account={loaded} />
          ) : (
            <p>{t('roles.ownFirst')}</p>
          )
        }
      </WhenLoaded>
    </Card>
  )
}
