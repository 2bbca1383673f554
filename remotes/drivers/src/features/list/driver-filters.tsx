import { ListFilters, Select, type SelectOption } from '@hosts/shared/ui'
import { useMemo } from 'react'
import { useDriversGetSegmentsQuery } from '../../api/get-segments'
import { useDriversGetTagsQuery } from '../../api/get-tags'
import { consents, type DriverAddress, states } from '../../lib/use-driver-address'
import { t } from '../../texts'

type Props = { locationId: number; address: DriverAddress }

const all: SelectOption = { value: 'all', label: t('filter.all') }
const consentOptions = [all, ...consents.map((value) => ({ value, label: t(`consent.${value}`) }))]
const stateOptions = [all, ...states.map((value) => ({ value, label: t(`state.${value}`) }))]

/** The address may name one that the location no longer has. */
const withCurrent = (options: SelectOption[], value: string) =>
  value && options.every((option) => option.value !== value) ? [...options, { value, label: value }] : options

/** Search and what else is filtered by, stored in the address. */
export const DriverFilters = ({ locationId, address }: Props) => {
  const { search, segment, tag, consent, state, isFiltered, change, clear } = address
  const segments = useDriversGetSegmentsQuery(locationId).currentData?.results
  const tags = useDriversGetTagsQuery(locationId).currentData?.results
  const segmentOptions = useMemo(() => {
    const options = (segments ?? []).filter(({ id }) => id !== all.value)
    return withCurrent([all, ...options.map(({ id, name }) => ({ value: id, label: name }))], segment)
  }, [segments, segment])
  const tagOptions = useMemo(() => {
    const options = (tags ?? []).map(({ tag: value, count }) => ({
      value,
      label: t('tagOption', { tag: value, count }),
    }))
    return withCurrent([{ value: '', label: all.label }, ...options], tag)
  }, [tags, tag])
  const toValue = (value: string) => (value === all.value ? null : value)
  return (
    <ListFilters
      search={{
        label: t('filter.search'),
        value: search,
        onSearch: (text) => change({ search: text || null }),
      }}
      toggleLabel={t('filter.show')}
      isFieldSet={Boolean(segment || tag || consent || state)}
      clear={isFiltered ? { label: t('filter.clear'), onPress: clear } : null}
    >
      <Select
        label={t('filter.segment')}
        options={segmentOptions}
        value={segment || all.value}
        onChange={(value) => change({ segment: toValue(value) })}
      />
      {tagOptions.length > 1 && (
        <Select
          label={t('filter.tag')}
          options={tagOptions}
          value={tag}
          onChange={(value) => change({ tag: value || null })}
        />
      )}
      <Select
        label={t('filter.consent')}
        options={consentOptions}
        value={consent || all.value}
        onChange={(value) => change({ consent: toValue(value) })}
      />
      <Select
        label={t('filter.state')}
        options={stateOptions}
        value={state || all.value}
        onChange={(value) => change({ state: toValue(value) })}
      />
    </ListFilters>
  )
}
