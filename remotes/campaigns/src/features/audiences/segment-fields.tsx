import { driverLimits, stay } from '@hosts/shared/contract'
import { FormSelect, FormTextField, useFormContext } from '@hosts/shared/forms'
import { languageOptions } from '@hosts/shared/languages'
import { CompanyField } from '@hosts/shared/queries'
import { Checkbox, detailTextClass, legendClass, type SelectOption, typeOptions } from '@hosts/shared/ui'
import { useCampaignsGetTagsQuery } from '../../api/get-tags'
import { nameLanguage } from './describe-filter'
import css from './segment-dialog.module.css'
import { describeLastStay, type SegmentInput } from './segment-input'
import { t } from './texts'

const any: SelectOption = { value: '', label: t('any') }
const stayOptions = [any, ...stay.options.map((value) => ({ value, label: t(`stays.${value}`) }))]
const vehicleOptions = [any, ...typeOptions]
const consentOptions = [
  any,
  ...(['true', 'false'] as const).map((value) => ({ value, label: t(`consents.${value}`) })),
]
const lastStayOptions = [
  { value: '', label: t('lastStays.any') },
  ...[7, 30, 90, 180, 365].map((days) => ({ value: String(days), label: describeLastStay(days) })),
]
const languages = [any, ...languageOptions('en')]

/** What is stored may be none of the usual choices. */
const withStored = (options: SelectOption[], value: string, name: (value: string) => string) =>
  options.some((option) => option.value === value) ? options : [...options, { value, label: name(value) }]

/** The tags that drivers of the location have, and those that the audience names. */
const Tags = ({ locationId }: { locationId: number }) => {
  const { watch, setValue } = useFormContext<SegmentInput>()
  const chosen = watch('tags')
  const { data } = useCampaignsGetTagsQuery(locationId)
  const known = data?.results.map(({ tag }) => tag) ?? []
  const tags = [...new Set([...known, ...chosen])]
  if (tags.length === 0) return null
  const choose = (tag: string, isChosen: boolean) =>
    setValue('tags', isChosen ? [...chosen, tag] : chosen.filter((other) => other !== tag), {
      shouldDirty: true,
    })
  return (
    <fieldset className={css.tags}>
      <legend className={legendClass}>{t('tags')}</legend>
      <p className={detailTextClass}>{t('tagsHelp')}</p>
      <div className={css.choices}>
        {tags.map((tag) => (
          <Checkbox
            key={tag}
            isSelected={chosen.includes(tag)}
            isDisabled={!chosen.includes(tag) && chosen.length >= driverLimits.tags}
            onChange={(isChosen) => choose(tag, isChosen)}
          >
            <span translate="no">{tag}</span>
          </Checkbox>
        ))}
      </div>
    </fieldset>
  )
}

/** Name and conditions of an audience. */
export const SegmentFields = ({ locationId }: { locationId: number }) => {
  const { watch, setValue } = useFormContext<SegmentInput>()
  const [lastStay, language, companyId] = watch(['lastStayDays', 'language', 'companyId'])
  return (
    <>
      <FormTextField<SegmentInput>
        name="name"
        label={t('name')}
        description={t('nameHelp')}
        autoComplete="off"
        isRequired
      />
      <section className={css.conditions} aria-labelledby="segment-conditions">
        <div>
          <h3 id="segment-conditions" className={css.title}>
            {t('whoTitle')}
          </h3>
          <p className={detailTextClass}>{t('whoText')}</p>
        </div>
        <div className={css.fields}>
          <FormSelect<SegmentInput> name="stay" label={t('stay')} options={stayOptions} />
          <FormSelect<SegmentInput>
            name="lastStayDays"
            label={t('lastStay')}
            options={withStored(lastStayOptions, lastStay, (days) => describeLastStay(Number(days)))}
          />
          <FormSelect<SegmentInput> name="vehicleType" label={t('vehicle')} options={vehicleOptions} />
          <FormSelect<SegmentInput>
            name="language"
            label={t('language')}
            options={withStored(languages, language, nameLanguage)}
          />
          <FormSelect<SegmentInput> name="consent" label={t('consent')} options={consentOptions} />
          <CompanyField
            label={t('company')}
            texts={{ any: t('any'), none: t('noCompany') }}
            value={Number(companyId) || undefined}
            onChange={(id) => setValue('companyId', id === null ? '' : String(id), { shouldDirty: true })}
          />
        </div>
        <Tags locationId={locationId} />
      </section>
    </>
  )
}
