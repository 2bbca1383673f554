import type { ApiError } from '@hosts/shared/api'
import { compareBays } from '@hosts/shared/compare-bays'
import type { Bay, Block, BlockBody, BlockPatch, CreatedBlock, Warehouse } from '@hosts/shared/contract'
import {
  Form,
  FormDateTimeField,
  FormDialog,
  FormNumberField,
  FormRadioCards,
  FormSelect,
  FormTextField,
  SubmitButton,
  useZodForm,
} from '@hosts/shared/forms'
import { toLocal } from '@hosts/shared/local-time'
import { toast } from '@hosts/shared/platform'
import { DialogActions, nameZone } from '@hosts/shared/ui'
import { useState } from 'react'
import { BayFailures } from './bay-failures'
import { type BlockInput, type BlockValues, blockInput } from './block-input'
import { listEndOptions } from './list-end-options'
import { t } from './texts'
import { useEachBay } from './use-each-bay'

type BlockedBay = Pick<Bay, 'id' | 'label' | 'capacity'>
type Save<Arg, Data> = (arg: Arg) => PromiseLike<{ error?: ApiError | undefined; data?: Data | undefined }>

/** How blocks are stored: endpoints belong to a remote. */
type SaveBlock = {
  create: Save<BlockBody & { locationId: number }, Pick<CreatedBlock, 'bookings'>>
  update: Save<BlockPatch & { id: number; locationId: number }, unknown>
}

export type BlockDialogProps = {
  location: Warehouse
  save: SaveBlock
  /** One, or several for the same block. */
  bays: BlockedBay[]
  /** The block of the one bay to change; without it a new one. */
  block?: Block
  /** The bays that it can move to. */
  others?: Bay[]
  /** Initial start and end of a new one. */
  span?: Pick<Block, 'startsAt' | 'endsAt'>
  onClose: () => void
}

const starts = [
  { value: 'now', label: t('block.now') },
  { value: 'later', label: t('block.later') },
]

/** A new block ends with the day: one without an end would meet every booking that the bay has. */
const findEndKind = (span: BlockDialogProps['span']) => {
  if (!span) return 'day'
  return span.endsAt ? 'at' : 'open'
}

const toInput = (
  block: Block | undefined,
  zone: string,
  capacity: number,
  span: BlockDialogProps['span'] = block,
): BlockInput => ({
  bayId: block && String(block.bay.id),
  start: span ? 'later' : 'now',
  from: span ? toLocal(span.startsAt, zone) : '',
  end: findEndKind(span),
  until: span?.endsAt ? toLocal(span.endsAt, zone) : '',
  places: block?.places ?? capacity,
  reason: block?.reason ?? '',
})

/** Bays with enough places for a block. */
const listBays = (bays: Bay[], { bay, places }: Block) =>
  bays
    .filter(({ id, status, capacity }) => id === bay.id || (status !== 'retired' && capacity >= places))
    .sort(compareBays)
    .map(({ id, label, zone }) => ({ value: String(id), label: [label, zone].filter(Boolean).join(' · ') }))

const titleFor = (bays: BlockedBay[], block: Block | undefined) => {
  const bay = bays[0]?.label ?? ''
  if (block) return t('block.editTitle', { bay })
  return bays.length === 1 ? t('block.title', { bay }) : t('block.titleMany', { count: bays.length })
}

/**
 * Takes bays out of use, now or later: at once in all of the time that is free. Bookings in the way are listed by bay, and once they have
 * moved the rest is blocked.
 */
export const BlockDialog = ({
  location,
  save,
  bays,
  block,
  others = [],
  span,
  onClose,
}: BlockDialogProps) => {
  const { all, left, failures, run, close } = useEachBay(bays, onClose)
  const [first] = all
  const zone = location.timezone
  // Several bays are each blocked as a whole.
  const own = all.length === 1 && first ? first.capacity : 1
  // A block that moves may use as many places as its new bay has; the API checks it.
  const [schema] = useState(() => blockInput(zone, Math.max(own, ...others.map((bay) => bay.capacity))))
  const form = useZodForm<BlockInput, BlockValues>(schema, toInput(block, zone, own, span))

  const [start, from, end, bayId] = form.watch(['start', 'from', 'end', 'bayId'])
  const chosen = others.find(({ id }) => String(id) === bayId) ?? first
  const capacity = all.length === 1 && chosen ? chosen.capacity : 1
  const { isDirty, isSubmitting, dirtyFields } = form.formState
  const { from: isStartChanged, until, end: endKind, bayId: isMoved } = dirtyFields
  const isEndChanged = until || endKind
  const submit = async ({ places, ...values }: BlockValues) => {
    const body = { locationId: location.id, ...values, ...(capacity > 1 && { places }) }
    const isDone = await run(async ({ id: bayId, capacity: places }) => {
      if (!block) {
        const { error, data } = await save.create({ ...body, bayId, ...(places === 1 && { around: true }) })
        return { error, bookings: data?.bookings }
      }
      // The fields hold minutes: an unchanged time stays exact.
      const { startsAt, endsAt, ...rest } = body
      return save.update({
        ...rest,
        ...(isMoved && chosen && { bayId: chosen.id }),
        ...(isStartChanged && { startsAt }),
        ...(isEndChanged && { endsAt }),
        id: block.id,
      })
    })
    if (!isDone) return
    const text = { bay: chosen?.label ?? '', count: all.length }
    toast.success(t(block ? 'block.saved' : 'block.done', text))
    close()
  }

  const done = all.length - left.length
  // What is stored needs no question when the dialog is closed.
  const isStored = failures.length > 0 && failures.every((failure) => 'bookings' in failure)
  const submitLabel = () => {
    if (block) return t('block.save')
    return t(isStored ? 'block.rest' : 'block.submit')
  }
  return (
    <FormDialog
      title={titleFor(all, block)}
      isDirty={isDirty && !isSubmitting && !isStored}
      onClose={onClose}
    >
      <Form form={form} onSubmit={submit}>
        {block && others.length > 1 && (
          <FormSelect<BlockInput> name="bayId" label={t('block.bay')} options={listBays(others, block)} />
        )}
        {!block && <FormRadioCards<BlockInput> name="start" label={t('block.start')} options={starts} />}
        {start === 'later' && (
          <FormDateTimeField<BlockInput>
            name="from"
            label={t('block.from')}
            description={t('block.zone', { zone: nameZone(zone) })}
            zone={zone}
            isRequired
          />
        )}
        <FormRadioCards<BlockInput>
          name="end"
          label={t('block.end')}
          options={listEndOptions({ start, from, isNew: !block }, zone)}
        />
        {end === 'at' && (
          <FormDateTimeField<BlockInput>
            name="until"
            label={t('block.until')}
            description={t('block.zone', { zone: nameZone(zone) })}
            zone={zone}
            isRequired
          />
        )}
        {capacity > 1 && (
          <FormNumberField<BlockInput>
            name="places"
            label={t('block.places', { count: capacity })}
            isRequired
          />
        )}
        <FormTextField<BlockInput>
          name="reason"
          label={t('block.reason')}
          description={t('block.reasonHelp')}
          autoComplete="off"
          isRequired
        />
        <BayFailures
          failures={isMoved && chosen ? failures.map((failure) => ({ ...failure, bay: chosen })) : failures}
          location={location}
          {...(all.length > 1 && { heading: t('partly', { done, count: all.length }) })}
        />
        <DialogActions>
          <SubmitButton>{submitLabel()}</SubmitButton>
        </DialogActions>
      </Form>
    </FormDialog>
  )
}
