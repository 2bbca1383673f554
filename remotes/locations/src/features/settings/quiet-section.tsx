import { interval, type Warehouse } from '@hosts/shared/contract'
import { FormCheckbox, FormTimeField, useZodForm } from '@hosts/shared/forms'
import { formatClock, mutedTextClass } from '@hosts/shared/ui'
import * as z from '@hosts/shared/zod'
import { SectionForm } from './section-form'
import { createFieldLines } from './section-lines'
import css from './settings.module.css'
import { t } from './texts'
import { useSaveLocation } from './use-save-location'

type Quiet = { quietHours: { from: string; to: string } | null }
type QuietInput = { isOn: boolean; from: string; to: string }

const night = { from: '21:00', to: '07:00' }
const toInput = ({ quietHours }: Quiet): QuietInput => ({
  isOn: quietHours !== null,
  ...(quietHours ?? night),
})
const pick = ({ quietHours }: Warehouse): Quiet => ({ quietHours: quietHours ?? null })

const schema = z.pipe(
  z.discriminatedUnion('isOn', [
    z.object({ isOn: z.literal(false), from: z.string(), to: z.string() }),
    z
      .extend(interval, { isOn: z.literal(true) })
      .check(z.refine(({ from, to }) => from !== to, { path: ['to'], message: t('quiet.same') })),
  ]),
  z.transform(({ isOn, from, to }): Quiet => ({ quietHours: isOn ? { from, to } : null })),
)
const lines = createFieldLines<Quiet>({
  quietHours: {
    label: t('quiet.title'),
    format: (hours: Quiet['quietHours']) =>
      hours ? `${formatClock(hours.from)}–${formatClock(hours.to)}` : t('quiet.never'),
  },
})

export const QuietSection = ({ location }: { location: Warehouse }) => {
  const { source, send } = useSaveLocation<Quiet>(location, pick)
  const form = useZodForm<QuietInput, Quiet>(schema, toInput(source.values))
  return (
    <SectionForm
      title={t('quiet.title')}
      form={form}
      source={source}
      toInput={toInput}
      send={send}
      lines={lines}
    >
      <p className={mutedTextClass}>{t('quiet.help')}</p>
      <FormCheckbox<QuietInput> name="isOn">{t('quiet.isOn')}</FormCheckbox>
      {form.watch('isOn') && (
        <div className={css.row}>
          <FormTimeField<QuietInput> name="from" label={t('quiet.from')} isRequired />
          <FormTimeField<QuietInput> name="to" label={t('quiet.to')} isRequired />
        </div>
      )}
    </SectionForm>
  )
}
