import { Link, sectionPath } from '@hosts/shared/platform'
import { Button, Dialog, Skeleton } from '@hosts/shared/ui'
import { useState } from 'react'
import { type LeftOutQuestion, useCampaignsGetLeftOutQuery } from '../api/get-left-out'
import { t } from '../texts'
import css from './left-out.module.css'

/** Drivers per page, and the most that the API answers with. */
const PAGE = 25
const MOST = 100

const Drivers = ({ question }: { question: LeftOutQuestion }) => {
  const [limit, setLimit] = useState(PAGE)
  const { data, isError, isFetching, refetch } = useCampaignsGetLeftOutQuery({ ...question, limit })
  if (isError)
    return (
      <>
        <p>{t('leftOut.failed')}</p>
        <Button size="small" onPress={refetch} isPending={isFetching}>
          {t('leftOut.retry')}
        </Button>
      </>
    )
  if (!data) return <Skeleton count={3} label={t('count.counting')} />
  return (
    <>
      <ul className={css.drivers}>
        {data.results.map(({ id, name }) => (
          <li key={id} translate="no">
            <Link to={`${sectionPath('users', question.warehouseId)}&driver=${id}`}>{name}</Link>
          </li>
        ))}
      </ul>
      {data.hasMore && limit < MOST && (
        <Button size="small" onPress={() => setLimit(MOST)} isPending={isFetching}>
          {t('leftOut.more')}
        </Button>
      )}
    </>
  )
}

/** The drivers behind a number: each leads to his place in the directory, where consent, block and phone are changed. */
export const LeftOutDrivers = ({ question, onClose }: { question: LeftOutQuestion; onClose: () => void }) => (
  <Dialog
    isOpen
    title={t('leftOut.drivers', { reason: t(`leftOut.reason.${question.reason}`) })}
    onOpenChange={onClose}
  >
    <Drivers question={question} />
  </Dialog>
)
