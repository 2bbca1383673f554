import type { Segment } from '@hosts/shared/contract'
import { Link, sectionPath } from '@hosts/shared/platform'
import { useGetCompanyNameQuery } from '@hosts/shared/queries'
import { Button, buttonClass, Card, Table, type TableColumn } from '@hosts/shared/ui'
import { useState } from 'react'
import css from './audiences.module.css'
import { DeleteSegmentDialog } from './delete-segment-dialog'
import { describeFilter } from './describe-filter'
import { SegmentDialog } from './segment-dialog'
import { t } from './texts'

const Conditions = ({ filter }: { filter: NonNullable<Segment['filter']> }) => {
  const { companyId } = filter
  const { currentData } = useGetCompanyNameQuery(companyId ?? 0, { skip: companyId === undefined })
  return <span>{describeFilter(filter, currentData?.name).join(' · ')}</span>
}

type Props = { locationId: number; segments: Segment[] }

/** A location's own audiences with their conditions in words. */
export const AudienceTable = ({ locationId, segments }: Props) => {
  const [edited, setEdited] = useState<Segment | null>(null)
  const [removed, setRemoved] = useState<Segment | null>(null)
  const columns: TableColumn<Segment>[] = [
    { id: 'name', header: t('column.name'), isRowHeader: true, cell: ({ name }) => name },
    {
      id: 'who',
      header: t('column.who'),
      cell: ({ filter }) => (filter ? <Conditions filter={filter} /> : '–'),
    },
    {
      id: 'actions',
      header: t('column.actions'),
      cell: (segment) => (
        <span className={css.actions}>
          <Button
            size="small"
            aria-label={t('editWhich', { name: segment.name })}
            onPress={() => setEdited(segment)}
          >
            {t('edit')}
          </Button>
          <Link
            className={buttonClass({ size: 'small' })}
            aria-label={t('driversWhich', { name: segment.name })}
            to={`${sectionPath('users', locationId)}&segment=${encodeURIComponent(segment.id)}`}
          >
            {t('drivers')}
          </Link>
          <Button
            size="small"
            variant="quiet"
            aria-label={t('removeWhich', { name: segment.name })}
            onPress={() => setRemoved(segment)}
          >
            {t('remove')}
          </Button>
        </span>
      ),
    },
  ]
  return (
    <Card>
      <Table label={t('own')} columns={columns} rows={segments} rowId={({ id }) => id} />
      {edited && <SegmentDialog locationId={locationId} segment={edited} onClose={() => setEdited(null)} />}
      {removed && (
        <DeleteSegmentDialog locationId={locationId} segment={removed} onClose={() => setRemoved(null)} />
      )}
    </Card>
  )
}
