import { idText } from '@hosts/shared/contract'
import { useAddress } from '@hosts/shared/use-address'
import type { CompanyFilter } from '../api/get-companies'

/** `company`: the open one; `new`: one is being added. */
type Name = 'search' | 'archived' | 'company' | 'new'

/** State of the companies' screen in its address. */
export const useCompanyAddress = () => {
  const { params, change } = useAddress<Name>('company', 'new')
  const search = (params.get('search')?.trim() ?? '').slice(0, 80)
  const isArchived = params.has('archived')
  const filter: CompanyFilter = { ...(search && { search }), ...(isArchived && { archived: 'true' }) }
  return {
    search,
    isArchived,
    filter,
    openId: idText.safeParse(params.get('company')).data,
    isNew: params.has('new'),
    change,
  }
}
