import type { Audience, LeftOutReason } from '@hosts/shared/contract'
import { Button, detailTextClass } from '@hosts/shared/ui'
import { useState } from 'react'
import type { useCampaignsGetAudienceQuery } from '../api/get-audience'
import { t } from '../texts'
import css from './left-out.module.css'
import { LeftOutDrivers } from './left-out-drivers'

const reasons: LeftOutReason[] = [
  'opted_out',
  'blocked',
  'missing_variable',
  'frequency_cap',
  'not_here',
  'no_phone',
]

const countReason = ({ excluded, apart }: Audience, reason: LeftOutReason): number =>
  reason === 'not_here' || reason === 'no_phone' ? (apart?.[reason] ?? 0) : excluded[reason]

type Query = ReturnType<typeof useCampaignsGetAudienceQuery>

/** Who of the audience gets no message, why, and what a host can do about it, with the drivers behind each number. */
export const LeftOut = ({ query }: { query: Query }) => {
  const { data, originalArgs, isUninitialized, isError } = query
  const [shown, setShown] = useState<LeftOutReason | null>(null)
  if (!data || !originalArgs || isUninitialized || isError) return null
  const known = reasons.filter((reason) => countReason(data, reason) > 0)
  if (known.length === 0) return null
  return (
    <section className={css.section} aria-labelledby="left-out">
      <h3 id="left-out" className={css.title}>
        {t('leftOut.title')}
      </h3>
      <ul className={css.rows}>
        {known.map((reason) => (
          <li key={reason} className={css.row}>
            <div>
              <p>
                <strong>{countReason(data, reason)}</strong> <span>{t(`leftOut.reason.${reason}`)}</span>
              </p>
              <p className={detailTextClass}>{t(`leftOut.todo.${reason}`)}</p>
            </div>
            <Button
              size="small"
              aria-label={t('leftOut.showWhich', { reason: t(`leftOut.reason.${reason}`) })}
              onPress={() => setShown(reason)}
            >
              {t('leftOut.show')}
            </Button>
          </li>
        ))}
      </ul>
      {shown && (
        <LeftOutDrivers question={{ ...originalArgs, reason: shown }} onClose={() => setShown(null)} />
      )}
    </section>
  )
}
