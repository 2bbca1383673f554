import { flattenPages } from '@hosts/shared/api'
import type { Company, Warehouse } from '@hosts/shared/contract'
import {
  Button,
  Card,
  Checkbox,
  EmptyState,
  LiveSearch,
  Page,
  rowButtonClass,
  ShowMore,
  Skeleton,
  Table,
  type TableColumn,
  useFocusAfterClose,
  WhenLoaded,
} from '@hosts/shared/ui'
import { Archive, Building2, Plus, SearchX } from 'lucide-react'
import { useDriversGetCompaniesInfiniteQuery } from '../../api/get-companies'
import { ViewTabs } from '../../components/view-tabs'
import { useCompanyAddress } from '../../lib/use-company-address'
import css from './companies.module.css'
import { CompanyDrawer } from './company-drawer'
import { AddCompany } from './company-form'
import { Sums } from './sums'
import { t } from './texts'
import { useFreshOptions } from './use-fresh-options'

const listColumns = (open: (id: number) => void): TableColumn<Company>[] => [
  {
    id: 'name',
    header: t('column.name'),
    isRowHeader: true,
    cell: ({ id, name }) => (
      <button type="button" translate="no" className={rowButtonClass} onClick={() => open(id)}>
        {name}
      </button>
    ),
  },
  { id: 'terms', header: t('column.terms'), cell: ({ terms }) => terms },
  { id: 'drivers', header: t('column.drivers'), align: 'end', cell: ({ drivers }) => drivers },
  {
    id: 'unpaid',
    header: t('column.unpaid'),
    align: 'end',
    cell: ({ unpaid }) => <Sums sums={unpaid} />,
  },
]

type NoCompaniesProps = { isSearch: boolean; isArchived: boolean; onAdd: () => void }

const NoCompanies = ({ isSearch, isArchived, onAdd }: NoCompaniesProps) => {
  if (isSearch) return <EmptyState icon={<SearchX />} title={t('empty.none')} text={t('empty.noneText')} />
  if (isArchived)
    return <EmptyState icon={<Archive />} title={t('empty.noArchived')} text={t('empty.noArchivedText')} />
  return (
    <EmptyState
      icon={<Building2 />}
      title={t('empty.title')}
      text={t('empty.text')}
      action={<Button onPress={onAdd}>{t('add')}</Button>}
    />
  )
}

/** Who pays for the stays of many drivers, and what they owe the host. */
export const Companies = ({ location }: { location: Warehouse }) => {
  const { search, isArchived, filter, openId, isNew, change } = useCompanyAddress()
  // Stays and payments of all locations change it.
  const query = useDriversGetCompaniesInfiniteQuery(filter, useFreshOptions())
  const { hasNextPage, fetchNextPage, isFetchingNextPage } = query
  const summary = useFocusAfterClose<HTMLParagraphElement, number>(openId)
  const open = (id: number) => change({ new: null, company: String(id) })
  const add = () => change({ new: '1' })
  return (
    <>
      <Page
        title={t('title')}
        actions={
          <Button variant="primary" onPress={add}>
            <Plus aria-hidden="true" />
            {t('add')}
          </Button>
        }
      >
        <ViewTabs locationId={location.id} isCompanies />
        <search className={css.filters}>
          <div className={css.search}>
            <LiveSearch
              label={t('search')}
              value={search}
              onSearch={(text) => change({ search: text || null })}
            />
          </div>
          <Checkbox isSelected={isArchived} onChange={(is) => change({ archived: is ? '1' : null })}>
            {t('archived')}
          </Checkbox>
        </search>
        <WhenLoaded query={query} skeleton={<Skeleton shape="row" count={4} />}>
          {(found) => {
            const companies = flattenPages(found)
            return (
              <div className={css.list}>
                <p ref={summary} className={css.count} role="status" tabIndex={-1}>
                  {t('found', { count: found.pages[0]?.count ?? 0 })}
                </p>
                {companies.length === 0 ? (
                  <NoCompanies isSearch={search !== ''} isArchived={isArchived} onAdd={add} />
                ) : (
                  <Card>
                    <Table
                      label={t('title')}
                      columns={listColumns(open)}
                      rows={companies}
                      rowId={({ id }) => id}
                    />
                  </Card>
                )}
                {hasNextPage && <ShowMore onPress={fetchNextPage} isPending={isFetchingNextPage} />}
              </div>
            )
          }}
        </WhenLoaded>
      </Page>
      {openId && (
        <CompanyDrawer
          key={openId}
          location={location}
          id={openId}
          onClose={() => change({ company: null })}
        />
      )}
      {isNew && <AddCompany onClose={() => change({ new: null })} onAdded={open} />}
    </>
  )
}
