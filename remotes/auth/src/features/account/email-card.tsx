import type { User } from '@hosts/shared/contract'
import { DoneText } from '@hosts/shared/forms'
import { Card, PlainButton, StatusBadge } from '@hosts/shared/ui'
import { useEffect, useRef, useState } from 'react'
import css from './account.module.css'
import { EmailCodeForm } from './email-code-form'
import { EmailForm } from './email-form'
import { readPendingEmail, storePendingEmail } from './pending-email'
import { t } from './texts'

type Step =
  | { name: 'rest'; isDone?: boolean }
  | { name: 'ask'; email: string }
  | { name: 'code'; email: string }

/** The address, and the two steps to another one: a code goes there, and is typed here. */
export const EmailCard = ({ user }: { user: User }) => {
  const [step, setStep] = useState<Step>(() => {
    const email = readPendingEmail(user.id)
    return email ? { name: 'code', email } : { name: 'rest' }
  })
  const button = useRef<HTMLDivElement>(null)
  const isFirst = useRef(true)
  // The form that had the focus has closed.
  useEffect(() => {
    if (step.name === 'rest' && !isFirst.current) button.current?.querySelector('button')?.focus()
    isFirst.current = false
  }, [step])

  const go = (next: Step) => {
    storePendingEmail(user.id, next.name === 'code' ? next.email : null)
    setStep(next)
  }
  const rest = () => go({ name: 'rest' })
  return (
    <Card title={t('email.title')}>
      <p className={css.address}>
        <strong>{user.email}</strong>
        <StatusBadge tone={user.verifiedAt ? 'success' : 'warning'}>
          {t(user.verifiedAt ? 'email.confirmed' : 'email.unconfirmed')}
        </StatusBadge>
      </p>
      {step.name === 'ask' && (
        <EmailForm
          user={user}
          email={step.email}
          onSent={(email) => go({ name: 'code', email })}
          onCancel={rest}
        />
      )}
      {step.name === 'code' && (
        <EmailCodeForm
          email={step.email}
          onDone={() => go({ name: 'rest', isDone: true })}
          onAgain={() => go({ name: 'ask', email: step.email })}
          onCancel={rest}
        />
      )}
      <div className={css.bar} ref={button}>
        {step.name === 'rest' && (
          <PlainButton onPress={() => go({ name: 'ask', email: '' })}>{t('email.change')}</PlainButton>
        )}
        <DoneText>{step.name === 'rest' && step.isDone && t('email.done', { email: user.email })}</DoneText>
      </div>
    </Card>
  )
}
