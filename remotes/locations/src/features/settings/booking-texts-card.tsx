import { type Warehouse, warehouseSettings } from '@hosts/shared/contract'
import { FormCheckbox, useZodForm } from '@hosts/shared/forms'
import { mutedTextClass } from '@hosts/shared/ui'
import * as z from '@hosts/shared/zod'
import { SectionForm } from './section-form'
import { createFieldLines } from './section-lines'
import { t } from './texts'
import { useSaveLocation } from './use-save-location'

const { bookingTexts } = warehouseSettings.shape
const schema = z.object({ bookingTexts })
type Values = z.infer<typeof schema>

const pick = (location: Warehouse): Values => ({ bookingTexts: location.bookingTexts ?? true })
const lines = createFieldLines<Values>({
  bookingTexts: {
    label: t('bookingTexts.isOn'),
    format: (isOn: boolean) => t(isOn ? 'bookingTexts.on' : 'bookingTexts.off'),
  },
})

/** Whether drivers read in the chat what happens to their bookings. */
export const BookingTextsCard = ({ location }: { location: Warehouse }) => {
  const { source, send } = useSaveLocation<Values>(location, pick)
  const form = useZodForm<Values, Values>(schema, source.values)
  return (
    <SectionForm
      title={t('bookingTexts.title')}
      form={form}
      source={source}
      toInput={(values) => values}
      send={send}
      lines={lines}
    >
      <FormCheckbox<Values> name="bookingTexts">{t('bookingTexts.isOn')}</FormCheckbox>
      <p className={mutedTextClass}>{t('bookingTexts.help')}</p>
    </SectionForm>
  )
}
