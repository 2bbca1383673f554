import type { Report } from '@hosts/shared/contract'
import { Link, sectionPath } from '@hosts/shared/platform'
import { Card, Table, type TableColumn, textLinkClass } from '@hosts/shared/ui'
import { DownloadReport } from './download-report'
import { Figure } from './figure'
import css from './figure.module.css'
import { metricNames } from './metrics'
import { t } from './texts'
import { toFileName, toLocationSheet } from './to-sheet'
import type { ReportAddress } from './use-report-address'

type Row = Report['locations'][number]

/** The figures of each location, with a link to its report of the same days. */
export const LocationsCard = ({ report, address }: { report: Report; address: ReportAddress }) => {
  const { days, query } = address
  const { currency, locations } = report
  const columns: TableColumn<Row>[] = [
    {
      id: 'location',
      header: t('column.location'),
      isRowHeader: true,
      cell: ({ id, name }) => (
        <Link
          translate="no"
          className={`${textLinkClass} ${css.link}`}
          to={`${sectionPath('reports', id)}&${query}`}
        >
          {name}
        </Link>
      ),
    },
    ...metricNames.map(
      (name): TableColumn<Row> => ({
        id: name,
        header: t(`column.${name}`),
        align: 'end',
        cell: (row) => (
          <Figure name={name} figures={row} currency={currency} days={days} locationId={row.id} />
        ),
      }),
    ),
  ]
  return (
    <Card
      title={t('byLocation')}
      actions={
        <DownloadReport
          name={toFileName('by-location', days)}
          write={() => toLocationSheet({ currency, locations })}
        />
      }
    >
      <Table label={t('byLocation')} columns={columns} rows={locations} rowId={({ id }) => id} />
    </Card>
  )
}
