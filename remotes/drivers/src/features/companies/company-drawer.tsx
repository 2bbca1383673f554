import type { Company, Warehouse } from '@hosts/shared/contract'
import { Link, sectionPath } from '@hosts/shared/platform'
import {
  AlertDialog,
  Button,
  buttonClass,
  drawerClass,
  Facts,
  ItemDrawer,
  noteClass,
  textLinkClass,
  toneClass,
} from '@hosts/shared/ui'
import { Archive, CalendarDays, Info, Pencil } from 'lucide-react'
import { useState } from 'react'
import { useDriversFindBookingsViewQuery } from '../../api/find-bookings-view'
import { useDriversGetCompanyQuery } from '../../api/get-companies'
import { useDriversArchiveCompanyMutation, useDriversUpdateCompanyMutation } from '../../api/save-company'
import css from './companies.module.css'
import { EditCompany } from './company-form'
import { StatementSection } from './statement-section'
import { Sums } from './sums'
import { t } from './texts'
import { UnpaidStays } from './unpaid-stays'
import { useFreshOptions } from './use-fresh-options'

const CompanyFacts = ({ company }: { company: Company }) => {
  const { address, taxId, email, terms, drivers = 0, unpaid } = company
  const facts = [
    { label: t('fact.unpaid'), value: <Sums sums={unpaid} /> },
    { label: t('fact.drivers'), value: String(drivers) },
    {
      label: t('fact.address'),
      value: address && (
        <p translate="no" className={css.multiline}>
          {address}
        </p>
      ),
    },
    { label: t('fact.taxId'), value: taxId && <span translate="no">{taxId}</span> },
    {
      label: t('fact.email'),
      value: email && (
        <a translate="no" className={textLinkClass} href={`mailto:${email}`}>
          {email}
        </a>
      ),
    },
    { label: t('fact.terms'), value: terms && <p className={css.multiline}>{terms}</p> },
  ]
  return <Facts facts={facts} />
}

const Actions = ({ company, locationId }: { company: Company; locationId: number }) => {
  const { id, name, archivedAt } = company
  const [dialog, setDialog] = useState<'edit' | 'archive' | null>(null)
  const [update, { isLoading }] = useDriversUpdateCompanyMutation()
  const [archive] = useDriversArchiveCompanyMutation()
  const { data: view = 'past' } = useDriversFindBookingsViewQuery({ locationId, companyId: id })
  return (
    <div className={css.actions}>
      <Button size="small" onPress={() => setDialog('edit')}>
        <Pencil aria-hidden="true" />
        {t('edit')}
      </Button>
      <Link
        className={buttonClass({ size: 'small' })}
        to={`${sectionPath('bookings', locationId)}&view=${view}&company=${id}`}
      >
        <CalendarDays aria-hidden="true" />
        {t('bookings')}
      </Link>
      {archivedAt ? (
        <Button
          size="small"
          isPending={isLoading}
          onPress={() => update({ id, changes: { isArchived: false } })}
        >
          {t('restore')}
        </Button>
      ) : (
        <Button size="small" variant="quiet" onPress={() => setDialog('archive')}>
          <Archive aria-hidden="true" />
          {t('archive')}
        </Button>
      )}
      {dialog === 'edit' && <EditCompany company={company} onClose={() => setDialog(null)} />}
      <AlertDialog
        title={t('question.title', { name })}
        confirmLabel={t('question.confirm')}
        isOpen={dialog === 'archive'}
        onOpenChange={() => setDialog(null)}
        onConfirm={() => archive(id).unwrap()}
      >
        {t('question.text')}
      </AlertDialog>
    </div>
  )
}

type Props = { location: Warehouse; id: number; onClose: () => void }

/** A company: what it owes, how to bill it, and its statement. */
export const CompanyDrawer = ({ location, id, onClose }: Props) => {
  const query = useDriversGetCompanyQuery(id, useFreshOptions())
  return (
    <ItemDrawer
      query={query}
      name={query.currentData?.name}
      title={t('column.name')}
      missing={t('missing')}
      rows={4}
      onClose={onClose}
    >
      {(company) => (
        <div className={`${drawerClass} ${css.drawer}`}>
          <Actions company={company} locationId={location.id} />
          {company.archivedAt && (
            <div className={`${noteClass} ${toneClass('neutral')}`}>
              <Info aria-hidden="true" />
              <p>{t('isArchived')}</p>
            </div>
          )}
          <CompanyFacts company={company} />
          {Boolean(company.unpaid?.length) && <UnpaidStays companyId={company.id} zone={location.timezone} />}
          <StatementSection companyId={company.id} zone={location.timezone} />
        </div>
      )}
    </ItemDrawer>
  )
}
