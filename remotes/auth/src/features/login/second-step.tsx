import { type ApiError, errorMessage } from '@hosts/shared/api'
import type { LoginChallenge, SecondFactorProof } from '@hosts/shared/contract'
import { loggedIn, useDispatch } from '@hosts/shared/platform'
import { Page, PlainButton } from '@hosts/shared/ui'
import { useEffect, useRef, useState } from 'react'
import { useAuthAnswerChallengeMutation } from '../../api/answer-challenge'
import { hasErrorCode } from '../../api/has-error-code'
import { Notice } from '../frame/notice'
import { PasskeyStep } from '../passkey/passkey-step'
import { CodeForm } from './code-form'
import css from './second-step.module.css'
import { t } from './second-step-texts'
import { useHistoryStep } from './use-history-step'

/** What this page can ask for, the usual one first. */
const known = ['passkey', 'totp', 'recovery'] as const
type Method = (typeof known)[number]

const names = { totp: 'code', recovery: 'recoveryCode' } as const
const choices = { passkey: 'usePasskey', totp: 'useTotp', recovery: 'useRecovery' } as const

const canAsk = (method: Method) => method !== 'passkey' || 'PublicKeyCredential' in window

type Props = LoginChallenge & {
  /** To the password, which the challenge belongs to; with why, once it has expired. */
  onBack: (message?: string) => void
  /** The form of the password is there again. */
  onGone: () => void
}

/** The second step of a login, after the password. */
export const SecondStep = ({ challenge, methods, onBack, onGone }: Props) => {
  const dispatch = useDispatch()
  const [answer] = useAuthAnswerChallengeMutation()
  const offered = known.filter((method) => methods.includes(method) && canAsk(method))
  const [method, setMethod] = useState<Method | undefined>(offered[0])
  const gone = useRef(onGone)
  // Not by a timer: one may come before React has put the form of the password in place.
  useEffect(() => () => gone.current(), [])
  const leave = useHistoryStep(onBack)
  const send = (proof: SecondFactorProof) =>
    answer({ challenge, ...proof })
      .unwrap()
      .then(
        (session) => leave(() => dispatch(loggedIn(session))),
        (error: ApiError) => {
          if (!hasErrorCode(error, 'challenge_expired')) throw error
          leave(() => onBack(errorMessage(error)))
        },
      )

  return (
    <Page title={t('title')} {...(method && { description: t(method) })}>
      {method === 'passkey' && <PasskeyStep send={send} />}
      {method && method !== 'passkey' && <CodeForm key={method} name={names[method]} send={send} />}
      {!method && <Notice tone="warning">{t('unknown')}</Notice>}
      <div className={css.others}>
        {offered
          .filter((other) => other !== method)
          .map((other) => (
            <PlainButton key={other} wide onPress={() => setMethod(other)}>
              {t(choices[other])}
            </PlainButton>
          ))}
        <PlainButton variant="quiet" wide onPress={() => leave(onBack)}>
          {t('back')}
        </PlainButton>
        <p className={css.lost}>{t('lost')}</p>
      </div>
    </Page>
  )
}
