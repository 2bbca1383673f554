import type { SecondFactor } from '@hosts/shared/contract'
import { getNow } from '@hosts/shared/platform'
import { Card, mutedTextClass, noteClass, Skeleton, toneClass, WhenLoaded } from '@hosts/shared/ui'
import { lazy, Suspense, useState } from 'react'
import { useAuthGetSecondFactorQuery } from '../../api/second-factor'
import { PasskeysPart } from '../passkey/passkeys-part'
import { AppPart } from './app-part'
import { CodesPart } from './codes-part'
import { formatDay } from './format-day'
import { t } from './texts'

const RecoveryCodesDialog = lazy(async () => ({
  default: (await import('./recovery-codes')).RecoveryCodesDialog,
}))

const describeRequired = ({ requiredFrom, factors }: SecondFactor) => {
  if (!requiredFrom || factors.length > 0) return ''
  if (Date.parse(requiredFrom) <= getNow()) return t('requiredNow')
  return t('requiredBy', { day: formatDay(requiredFrom) })
}

/** What a login asks for besides the password. `onSetUp`: a factor was turned on, and its codes are kept. */
export const SecondFactorCard = ({ onSetUp }: { onSetUp: () => void }) => {
  const query = useAuthGetSecondFactorQuery(undefined, { refetchOnMountOrArgChange: true })
  const [codes, setCodes] = useState<string[] | null>(null)
  return (
    <Card title={t('title')}>
      <p className={mutedTextClass}>{t('text')}</p>
      <WhenLoaded query={query} skeleton={<Skeleton shape="row" count={2} label={t('loading')} />}>
        {(factor) => (
          <>
            {describeRequired(factor) && (
              <p className={`${noteClass} ${toneClass('warning')}`}>{describeRequired(factor)}</p>
            )}
            <PasskeysPart
              factor={factor}
              onAdded={(recoveryCodes) => (recoveryCodes ? setCodes(recoveryCodes) : onSetUp())}
            />
            <AppPart factor={factor} onCodes={setCodes} />
            {factor.factors.length > 0 && <CodesPart factor={factor} onCodes={setCodes} />}
          </>
        )}
      </WhenLoaded>
      {codes && (
        <Suspense>
          <RecoveryCodesDialog
            codes={codes}
            onDone={() => {
              setCodes(null)
              onSetUp()
            }}
          />
        </Suspense>
      )}
    </Card>
  )
}
