import { type ChatUser, MAX_COUNTED } from '@hosts/shared/contract'
import { Button, Card, EmptyState, ShowMore, useFocusAfterClose } from '@hosts/shared/ui'
import { SearchX, Users } from 'lucide-react'
import { useCallback } from 'react'
import type { DriverAddress } from '../../lib/use-driver-address'
import { t } from '../../texts'
import css from './driver-list.module.css'
import { DriverTable } from './driver-table'

type Props = {
  drivers: ChatUser[]
  count: number
  /** The location's. */
  zone: string
  address: DriverAddress
  /** Loads the next page; null if there is none. */
  more: { load: () => unknown; isLoading: boolean } | null
  onImport: () => void
}

const NoDrivers = ({
  address: { isFiltered, clear, change },
  onImport,
}: Pick<Props, 'address' | 'onImport'>) =>
  isFiltered ? (
    <EmptyState
      icon={<SearchX />}
      title={t('empty.noMatch')}
      text={t('empty.noMatchText')}
      action={<Button onPress={clear}>{t('filter.clear')}</Button>}
    />
  ) : (
    <EmptyState
      icon={<Users />}
      title={t('empty.title')}
      text={t('empty.text')}
      action={
        <div className={css.actions}>
          <Button onPress={onImport}>{t('import')}</Button>
          <Button onPress={() => change({ new: '1' })}>{t('add')}</Button>
        </div>
      }
    />
  )

/** How many there are, and the drivers by name. */
export const DriverList = ({ drivers, count, zone, address, more, onImport }: Props) => {
  const { change, openId } = address
  const open = useCallback((id: number) => change({ driver: String(id) }), [change])
  // The drawer returns the focus to the row's button, which has gone if its driver has left the list.
  const summary = useFocusAfterClose<HTMLParagraphElement, number>(openId)
  return (
    <div className={css.list}>
      <p ref={summary} className={css.count} role="status" tabIndex={-1}>
        {t(count >= MAX_COUNTED ? 'foundMost' : 'found', { count, shown: count.toLocaleString() })}
      </p>
      {drivers.length === 0 ? (
        <NoDrivers address={address} onImport={onImport} />
      ) : (
        <Card>
          <DriverTable drivers={drivers} zone={zone} onOpen={open} />
        </Card>
      )}
      {more && <ShowMore onPress={more.load} isPending={more.isLoading} />}
    </div>
  )
}
