import { usePollingOptions } from '@hosts/shared/api'
import { Link, toast, useUser } from '@hosts/shared/platform'
import {
  Button,
  buttonClass,
  EmptyState,
  Freshness,
  getFreshness,
  Menu,
  MenuItem,
  MenuTrigger,
  Page,
  Skeleton,
  textLinkClass,
  WhenLoaded,
} from '@hosts/shared/ui'
import { Download, FileSpreadsheet, FileText, Lock } from 'lucide-react'
import { useRef } from 'react'
import { useAuthGetAuditInfiniteQuery, useAuthSaveAuditMutation } from '../../api/get-audit'
import css from './audit.module.css'
import { AuditFilters } from './audit-filters'
import { AuditList } from './audit-list'
import { t } from './texts'
import { type AuditAddress, useAuditAddress } from './use-audit-address'

const browserZone = Intl.DateTimeFormat().resolvedOptions().timeZone

/** Saves what is filtered as a file: for Excel, or as CSV for programs. */
const DownloadMenu = ({ filters }: Pick<AuditAddress, 'filters'>) => {
  const [saveAudit, { isLoading }] = useAuthSaveAuditMutation()
  const save = async (format: 'xlsx' | 'csv') => {
    const { data } = await saveAudit({ filters, format })
    if (data) toast.success(t('download.done', { name: data.name }))
  }
  return (
    <MenuTrigger>
      <Button isPending={isLoading}>
        <Download aria-hidden="true" />
        {t('download.action')}
      </Button>
      <Menu>
        <MenuItem icon={<FileSpreadsheet aria-hidden="true" />} onAction={() => save('xlsx')}>
          {t('download.excel')}
        </MenuItem>
        <MenuItem icon={<FileText aria-hidden="true" />} onAction={() => save('csv')}>
          {t('download.csv')}
        </MenuItem>
      </Menu>
    </MenuTrigger>
  )
}

const Audit = () => {
  const filters = useRef<HTMLElement>(null)
  const { clear, ...rest } = useAuditAddress(browserZone)
  const address: AuditAddress = {
    ...rest,
    clear: () => {
      clear()
      // Its button goes with the filters.
      filters.current?.querySelector('select')?.focus()
    },
  }
  const query = useAuthGetAuditInfiniteQuery(address.filters, {
    // Nothing tells of new rows.
    ...usePollingOptions({ isStreamed: false }),
    refetchOnMountOrArgChange: true,
  })
  const { hasNextPage, fetchNextPage, isFetchingNextPage } = query
  return (
    <Page
      title={t('title')}
      description={
        <span className={css.lead}>
          <Link to="/account" className={textLinkClass}>
            {t('back')}
          </Link>
          <span>{t('lead')}</span>
          <Freshness {...getFreshness([query])} />
        </span>
      }
      actions={<DownloadMenu filters={address.filters} />}
    >
      <AuditFilters address={address} zone={browserZone} ref={filters} />
      <WhenLoaded query={query} skeleton={<Skeleton shape="row" count={8} />}>
        {(pages) => (
          <AuditList
            pages={pages}
            ownZone={browserZone}
            address={address}
            more={hasNextPage ? { load: fetchNextPage, isLoading: isFetchingNextPage } : null}
          />
        )}
      </WhenLoaded>
    </Page>
  )
}

/** /account/audit: who has done what in the account, for owners of all its locations. */
export const Component = () => {
  const user = useUser()
  if (user?.subrole === 'owner' && user.warehouseIds === null) return <Audit />
  return (
    <Page title={t('title')}>
      <EmptyState
        icon={<Lock />}
        title={t('ownersOnly.title')}
        text={t('ownersOnly.text', { company: user?.company ?? '' })}
        action={
          <Link to="/locations" className={buttonClass({ variant: 'primary' })}>
            {t('ownersOnly.action')}
          </Link>
        }
      />
    </Page>
  )
}
