import { bayBulk, bulkLabels, toLabelKey, type Warehouse } from '@hosts/shared/contract'
import {
  Form,
  FormDialog,
  FormError,
  FormNumberField,
  FormTextField,
  SubmitButton,
  useFormContext,
  useZodForm,
} from '@hosts/shared/forms'
import { DialogActions } from '@hosts/shared/ui'
import type * as z from '@hosts/shared/zod'
import fields from '../../components/fields.module.css'
import type { BayRow } from './bay-rows'
import css from './bulk-add-dialog.module.css'
import { useLocationsCreateBaysMutation } from './create-bays'
import { DetailFields } from './detail-fields'
import { t } from './texts'
import { useSubmitBays } from './use-submit-bays'

type Props = { location: Warehouse; rows: BayRow[]; onClose: () => void }
type Input = z.input<typeof bayBulk>

/** As many as a few lines show. */
const MAX_LISTED = 40
const whole = { useGrouping: false, maximumFractionDigits: 0 }

/** The labels that the range makes; those that the location has are marked. */
const Preview = ({ rows }: { rows: BayRow[] }) => {
  const form = useFormContext<Input>()
  const [prefix, from, to] = form.watch(['prefix', 'from', 'to'])
  const { data } = bayBulk.safeParse({ prefix, from, to })
  if (!data) return null
  const used = new Map(rows.map(({ label, state }) => [toLabelKey(label), state]))
  const getUse = (label: string) => used.get(toLabelKey(label))
  const labels = bulkLabels(data)
  const taken = labels.filter(getUse)
  // In a long list those that are taken come first.
  const listed =
    labels.length > MAX_LISTED
      ? [...taken, ...labels.filter((label) => !getUse(label))].slice(0, MAX_LISTED)
      : labels
  const more = labels.length - listed.length
  return (
    <div className={css.preview}>
      <p role="status">
        <span>{t('bulk.new', { count: labels.length - taken.length })}</span>
        {taken.length > 0 && (
          <strong className={css.warning}>{` · ${t('bulk.taken', { count: taken.length })}`}</strong>
        )}
      </p>
      <ul className={css.labels}>
        {listed.map((label) => (
          <li key={label} className={getUse(label) ? css.taken : css.label}>
            <span translate="no">{label}</span>
            {getUse(label) && (
              <span className={css.mark}>
                {` ${t(getUse(label) === 'retired' ? 'bulk.retiredMark' : 'bulk.takenMark')}`}
              </span>
            )}
          </li>
        ))}
        {more > 0 && <li className={css.more}>{t('bulk.more', { count: more })}</li>}
      </ul>
    </div>
  )
}

const LAST_NUMBER = 9999

/** Up to ten numbers behind the last of the location's bays; where none is left, the first that are free. */
const findNext = (rows: BayRow[]) => {
  // Not "Gate 6": a prefix cannot end in a space.
  const last = rows.findLast(({ label }) => /^\D{0,7}[^\d\s]\d{1,4}$/.test(label))?.label ?? 'A0'
  const prefix = last.replace(/\d+$/, '')
  const numbers = rows.flatMap(({ label }) =>
    label.startsWith(prefix) ? [Number(label.slice(prefix.length))] : [],
  )
  const used = new Set(numbers)
  const behind = Math.max(0, ...numbers.filter(Number.isInteger)) + 1
  let from = behind > LAST_NUMBER ? 1 : behind
  while (used.has(from) && from < LAST_NUMBER) from++
  let to = from
  while (to < Math.min(from + 9, LAST_NUMBER) && !used.has(to + 1)) to++
  return { prefix, from, to }
}

/** Numbered bays by prefix and range, with a preview. */
export const BulkAddDialog = ({ location, rows, onClose }: Props) => {
  const form = useZodForm(bayBulk, { ...findNext(rows), zone: '', vehicleTypes: [], features: [] })
  const [create] = useLocationsCreateBaysMutation()
  const submit = useSubmitBays(
    form,
    (body: z.infer<typeof bayBulk>) => create({ locationId: location.id, ...body }),
    ({ results }) => t('bulk.done', { count: results.length }),
    onClose,
  )
  const { isDirty, isSubmitting } = form.formState
  return (
    <FormDialog title={t('bulk.title')} isDirty={isDirty && !isSubmitting} onClose={onClose}>
      <p className={css.help}>{t('bulk.text')}</p>
      <Form form={form} onSubmit={submit}>
        <div className={fields.numbers}>
          <FormTextField<Input> name="prefix" label={t('bulk.prefix')} autoComplete="off" maxLength={8} />
          <FormNumberField<Input> name="from" label={t('bulk.from')} formatOptions={whole} isRequired />
          <FormNumberField<Input> name="to" label={t('bulk.to')} formatOptions={whole} isRequired />
        </div>
        <Preview rows={rows} />
        <DetailFields rows={rows} />
        <FormError />
        <DialogActions>
          <SubmitButton>{t('bulk.submit')}</SubmitButton>
        </DialogActions>
      </Form>
    </FormDialog>
  )
}
