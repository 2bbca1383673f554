import { toSearchText } from '@hosts/shared/contract'

/** The stored `searchText` of a driver: whoever writes one of these, writes it too. */
export const toDriverText = ({
  name,
  company,
  phone,
}: {
  name: string
  company?: string | null
  phone: string
}) => toSearchText({ texts: [name, company], phone })
