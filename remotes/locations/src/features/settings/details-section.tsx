import type { Warehouse } from '@hosts/shared/contract'
import { FormNumberField, FormRadioCards, FormTextField, useZodForm } from '@hosts/shared/forms'
import { formatDuration, legendClass } from '@hosts/shared/ui'
import { useMemo } from 'react'
import { AddressFields } from '../../components/address-fields'
import { BasicFields } from '../../components/basic-fields'
import { bookingModeOptions } from '../../lib/booking-mode-options'
import { t as fieldText } from '../../lib/field-texts'
import { formatPosition } from '../../lib/position'
import { t as commonText } from '../../texts'
import {
  createDetailsSchema,
  type Details,
  type DetailsInput,
  pickDetails,
  toDetailsInput,
  toPatch,
} from './details-input'
import { toMetresInput } from './metres'
import { SectionForm } from './section-form'
import { createFieldLines } from './section-lines'
import css from './settings.module.css'
import { t } from './texts'
import { TimeZoneNote } from './time-zone-note'
import { useSaveLocation } from './use-save-location'

const whole = { useGrouping: false, maximumFractionDigits: 0 }
/** So many minutes in hours and days. */
const formatLong = (minutes: number | null) =>
  minutes !== null && minutes > 60
    ? t('details.expiryTime', { time: formatDuration(minutes * 60_000) })
    : undefined
const formatNumber = (value: number | null) => (value === null ? '' : String(value))

const lines = createFieldLines<Details>({
  kind: { label: fieldText('basics.kind'), format: (kind: Details['kind']) => commonText(`kind.${kind}`) },
  name: { label: fieldText('basics.name'), format: String },
  description: { label: fieldText('basics.description'), format: String },
  address: {
    label: t('details.place'),
    format: ({ line1, postcode, city, country }: Details['address']) =>
      `${line1}\n${postcode} ${city}, ${country}`,
  },
  timezone: { label: fieldText('place.timezone'), format: String },
  position: { label: fieldText('place.position'), format: formatPosition },
  amenities: { label: t('details.amenities'), format: (list: string[]) => list.join(', ') },
  maxLength: { label: t('details.maxLength'), format: toMetresInput },
  maxHeight: { label: t('details.maxHeight'), format: toMetresInput },
  maxWeight: { label: t('details.maxWeight'), format: formatNumber },
  bookingMode: {
    label: fieldText('mode.label'),
    format: (mode: Details['bookingMode']) => fieldText(`mode.${mode}`),
  },
  requestExpiry: { label: t('details.requestExpiry'), format: formatNumber },
})

export const DetailsSection = ({ location }: { location: Warehouse }) => {
  const { source, send } = useSaveLocation(location, pickDetails, toPatch)
  const { requestExpiry } = source.values
  const schema = useMemo(() => createDetailsSchema(requestExpiry), [requestExpiry])
  const form = useZodForm<DetailsInput, Details>(schema, toDetailsInput(source.values))
  const [bookingMode, timezone, expiry] = form.watch(['bookingMode', 'timezone', 'requestExpiry'])
  return (
    <SectionForm
      title={t('section.details')}
      form={form}
      source={source}
      toInput={toDetailsInput}
      send={send}
      lines={lines}
    >
      <FormRadioCards<DetailsInput>
        name="bookingMode"
        label={fieldText('mode.label')}
        options={bookingModeOptions}
      />
      {bookingMode === 'request' && (
        <FormNumberField<DetailsInput>
          name="requestExpiry"
          label={t('details.requestExpiry')}
          formatOptions={whole}
          description={formatLong(expiry)}
          isRequired
        />
      )}
      <BasicFields />
      <AddressFields>
        <TimeZoneNote from={source.values.timezone} to={timezone} />
      </AddressFields>
      <fieldset className={css.group}>
        <legend className={legendClass}>{t('details.limits')}</legend>
        <div className={css.row}>
          <FormTextField<DetailsInput>
            name="maxLength"
            label={t('details.maxLength')}
            inputMode="decimal"
            autoComplete="off"
            description={t('details.noLimit')}
            isOptional
          />
          <FormTextField<DetailsInput>
            name="maxHeight"
            label={t('details.maxHeight')}
            inputMode="decimal"
            autoComplete="off"
            isOptional
          />
          <FormNumberField<DetailsInput>
            name="maxWeight"
            label={t('details.maxWeight')}
            formatOptions={whole}
            isOptional
          />
        </div>
        <FormTextField<DetailsInput>
          name="amenities"
          label={t('details.amenities')}
          description={t('details.amenitiesHelp')}
          autoComplete="off"
          isOptional
        />
      </fieldset>
    </SectionForm>
  )
}
