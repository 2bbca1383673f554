import { SuggestField } from '@hosts/shared/ui'
import { usePausedSearch } from '@hosts/shared/use-paused-value'
import { useState } from 'react'
import { useFindCompaniesQuery, useGetCompanyNameQuery } from './find-companies'

type Props = {
  label: string
  /** What the field says while none is chosen, and what it says of a name that no company has. */
  texts: { any: string; none: string }
  value: number | undefined
  /** null: none is chosen any more. */
  onChange: (id: number | null) => void
}

/** A company, found by its name; emptied, none. Nothing for an account without companies. */
export const CompanyField = ({ label, texts, value, onChange }: Props) => {
  /** null: the name of the chosen one is shown. */
  const [typed, setTyped] = useState<string | null>(null)
  const { search, isPaused } = usePausedSearch(typed ?? '')
  const { currentData, isFetching } = useFindCompaniesQuery(search)
  const all = useFindCompaniesQuery('').currentData
  const chosen = useGetCompanyNameQuery(value ?? 0, { skip: value === undefined }).currentData
  if (value === undefined && !all?.count) return null
  const found = currentData?.results ?? []
  const isNone = typed !== null && search !== '' && isPaused && !isFetching && found.length === 0
  return (
    <SuggestField
      label={label}
      placeholder={texts.any}
      description={isNone ? texts.none : undefined}
      value={typed ?? (value === undefined ? '' : (chosen?.name ?? ''))}
      onChange={(text) => {
        setTyped(text)
        if (text.trim() === '' && value !== undefined) onChange(null)
      }}
      suggestions={typed === null ? [] : found.map(({ id, name }) => ({ value: String(id), label: name }))}
      onChoose={(id) => {
        setTyped(null)
        onChange(Number(id))
      }}
      onBlur={() => setTyped(null)}
    />
  )
}
