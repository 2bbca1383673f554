import { useField, useFormContext } from '@hosts/shared/forms'
import { SuggestField } from '@hosts/shared/ui'
import { usePausedSearch } from '@hosts/shared/use-paused-value'
import { useDriversGetCompaniesInfiniteQuery } from '../../api/get-companies'
import { t } from '../../texts'
import type { PersonInput } from './driver-input'

/** For whom a driver drives: one of the account's companies, which then pays, or any text. */
export const CompanyField = () => {
  const { setValue, formState } = useFormContext<PersonInput>()
  const { value, onChange, ...field } = useField<PersonInput>('company')
  const typed = String(value)
  const { search } = usePausedSearch(typed)
  const isAsked = Boolean(formState.dirtyFields.company) && search.length >= 2
  const { currentData } = useDriversGetCompaniesInfiniteQuery({ brief: 'true', search }, { skip: !isAsked })
  const found = isAsked ? (currentData?.pages[0]?.results.slice(0, 8) ?? []) : []
  const choose = (id: string) => {
    onChange(found.find((one) => String(one.id) === id)?.name ?? typed)
    setValue('companyId', id, { shouldDirty: true })
  }
  return (
    <SuggestField
      {...field}
      label={t('form.company')}
      isOptional
      value={typed}
      onChange={(text) => {
        onChange(text)
        setValue('companyId', '', { shouldDirty: true })
      }}
      suggestions={found.map(({ id, name }) => ({ value: String(id), label: name }))}
      onChoose={choose}
    />
  )
}
