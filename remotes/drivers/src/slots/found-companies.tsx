import { MAX_FOUND } from '@hosts/shared/contract'
import { Link, type SlotProps, useSearchParams } from '@hosts/shared/platform'
import { detailTextClass, foundNameClass, foundOptionClass, foundTitleClass } from '@hosts/shared/ui'
import { useId } from 'react'
import { useDriversFindCompaniesQuery, useDriversGetFirstLocationQuery } from '../api/find-companies'
import { companiesPath } from '../lib/company-path'
import { t } from './texts'

/** The companies that a text of the search of everything finds, at the location that is open, else the first one. */
const FoundCompanies = ({ query }: SlotProps['search']) => {
  const id = useId()
  const [params] = useSearchParams()
  const open = Number(params.get('location-id')) || undefined
  // The companies of the text before stay until the next ones are there, as the other results do.
  const { data: companies = [] } = useDriversFindCompaniesQuery(query)
  const first = useDriversGetFirstLocationQuery(undefined, {
    skip: open !== undefined || companies.length === 0,
  })
  const locationId = open ?? first.data
  if (locationId === undefined || companies.length === 0) return null
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a list box
    <div role="group" aria-labelledby={id}>
      <div id={id} role="presentation" className={foundTitleClass}>
        {t('companies')}
      </div>
      {companies.slice(0, MAX_FOUND).map((company) => (
        <Link
          key={company.id}
          to={companiesPath(locationId, company.id)}
          role="option"
          // Changed by the search's field, which keeps the focus.
          aria-selected={false}
          tabIndex={-1}
          className={foundOptionClass}
          onMouseDown={(event) => event.preventDefault()}
        >
          <span translate="no" className={foundNameClass}>
            {company.name}
          </span>
          {company.address && (
            <span translate="no" className={detailTextClass}>
              {company.address.replaceAll('\n', ', ')}
            </span>
          )}
        </Link>
      ))}
    </div>
  )
}
export default FoundCompanies
