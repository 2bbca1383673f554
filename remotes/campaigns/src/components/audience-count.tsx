import { type Audience, skipReason } from '@hosts/shared/contract'
import { Button, detailTextClass, Spinner } from '@hosts/shared/ui'
import { UserRoundX, UsersRound } from 'lucide-react'
import type { useCampaignsGetAudienceQuery } from '../api/get-audience'
import { t } from '../texts'
import css from './audience-count.module.css'

type Props = { query: ReturnType<typeof useCampaignsGetAudienceQuery> }

/** The number of drivers a message reaches, and the numbers left out by reason. Announced when it changes. */
export const AudienceCount = ({ query }: Props) => {
  const { data, isError, isFetching, isUninitialized, refetch } = query
  if (isError)
    return (
      <div className={css.count}>
        <p className={css.reach}>{t('count.failed')}</p>
        <Button size="small" onPress={refetch} isPending={isFetching}>
          {t('count.retry')}
        </Button>
      </div>
    )
  return (
    <div role="status" className={css.count}>
      {isUninitialized && <p className={detailTextClass}>{t('count.choose')}</p>}
      {!isUninitialized && !data && <p className={detailTextClass}>{t('count.counting')}</p>}
      {!isUninitialized && data && <Numbers {...data} isCounting={isFetching} />}
    </div>
  )
}

type NumbersProps = Pick<Audience, 'count' | 'excluded'> & { isCounting: boolean }

const Numbers = ({ count, excluded, isCounting }: NumbersProps) => {
  const Icon = count > 0 ? UsersRound : UserRoundX
  const reasons = skipReason.options.filter((reason) => excluded[reason] > 0)
  const leftOut = reasons.reduce((sum, reason) => sum + excluded[reason], 0)
  return (
    <>
      <p className={css.reach}>
        <Icon aria-hidden="true" />
        <span>{count > 0 ? t('count.reach', { count }) : t('count.nobody')}</span>
        {isCounting && <Spinner />}
      </p>
      {leftOut > 0 && (
        <p className={detailTextClass}>
          {t('count.left', {
            count: leftOut,
            reasons: reasons.map((reason) => `${excluded[reason]} ${t(`excluded.${reason}`)}`).join(' · '),
          })}
        </p>
      )}
    </>
  )
}
