import { CompanyField } from '@hosts/shared/queries'
import { t } from '../../texts/bookings'

type Props = { companyId: number | undefined; onChange: (id: number | null) => void }

/** The company that pays. */
const CompanyFilter = ({ companyId, onChange }: Props) => (
  <CompanyField
    label={t('filter.company')}
    texts={{ any: t('filter.allCompanies'), none: t('filter.noCompany') }}
    value={companyId}
    onChange={onChange}
  />
)
export default CompanyFilter
