import { errorMessage } from '@hosts/shared/api'
import type { ChatUser, MergeResult } from '@hosts/shared/contract'
import { formatPhone } from '@hosts/shared/format-phone'
import { FormAlert } from '@hosts/shared/forms'
import { toast } from '@hosts/shared/platform'
import { Button, Dialog, DialogActions, Skeleton, SuggestField } from '@hosts/shared/ui'
import { usePausedSearch } from '@hosts/shared/use-paused-value'
import { useEffect, useRef, useState } from 'react'
import { useDriversGetDriverQuery } from '../../api/get-driver'
import { useDriversGetDriversInfiniteQuery } from '../../api/get-drivers'
import { useDriversMergeDriversMutation, useDriversPreviewMergeQuery } from '../../api/merge-drivers'
import css from './driver-drawer.module.css'
import { listFacts } from './merge-losses'
import { t } from './merge-texts'

type Chosen = { id: number; name: string }

const listAfter = (result: MergeResult) => {
  const { phone, otherPhones = [], plates, tags, bookings, messages, hasConsent, isBlocked } = result
  return [
    phone ? t('phone', { phone: formatPhone(phone) }) : t('noPhone'),
    otherPhones.length > 0 && t('otherPhones', { phones: otherPhones.map(formatPhone).join(', ') }),
    plates.length > 0 ? t('plates', { plates: plates.join(', ') }) : t('noPlates'),
    tags.length > 0 && t('tags', { tags: tags.join(', ') }),
    bookings > 0 && t('bookings', { count: bookings }),
    messages > 0 && t('messages', { count: messages }),
    t(hasConsent ? 'consent' : 'noConsent'),
    isBlocked && t('blocked'),
  ].filter((line) => line !== false)
}

type ChooseProps = { locationId: number; driver: ChatUser; onChoose: (chosen: Chosen) => void }

/** Whom it is; those with the same phone come first. */
const Choose = ({ locationId, driver, onChoose }: ChooseProps) => {
  const same = driver.samePhone ?? []
  const [typed, setTyped] = useState('')
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const { search } = usePausedSearch(typed)
  const { data } = useDriversGetDriversInfiniteQuery({ locationId, search }, { skip: search.length < 2 })
  const found = search.length < 2 ? [] : (data?.pages[0]?.results ?? [])
  const others = [...same, ...found].filter(
    ({ id }, index, all) => id !== driver.id && all.findIndex((one) => one.id === id) === index,
  )
  const describe = ({ phone = '', vehicles = [] }: Partial<ChatUser>) =>
    [formatPhone(phone), ...vehicles.map(({ plate }) => plate)].filter(Boolean).join(' · ')
  return (
    <SuggestField
      label={t('choose')}
      inputRef={field}
      placeholder={t('placeholder')}
      value={typed}
      onChange={setTyped}
      suggestions={others.slice(0, 8).map((one) => ({
        value: String(one.id),
        label: one.name,
        detail: describe(one) || undefined,
      }))}
      onChoose={(value) => {
        const chosen = others.find(({ id }) => String(id) === value)
        if (chosen) onChoose({ id: chosen.id, name: chosen.name })
      }}
    />
  )
}

type Props = {
  locationId: number
  driver: ChatUser
  onClose: () => void
  onMerged: (into: number) => void
  /** Called before the call that takes the driver away, and with false if it fails. */
  onLeaving: (isLeaving: boolean) => void
}

/** Makes one driver of two who are one person, after a look at what the kept one will have. */
const MergeDialog = ({ locationId, driver, onClose, onMerged, onLeaving }: Props) => {
  const [into, setInto] = useState<Chosen | null>(null)
  const arg = { locationId, driverId: driver.id, into: into?.id ?? 0 }
  const preview = useDriversPreviewMergeQuery(arg, { skip: !into })
  const { currentData: kept } = useDriversGetDriverQuery({ locationId, driverId: arg.into }, { skip: !into })
  const [merge, { isLoading, error }] = useDriversMergeDriversMutation()
  const problem = into && (error ?? preview.error)
  const result = into ? preview.currentData : undefined
  const confirm = async () => {
    onLeaving(true)
    const { data } = await merge(arg)
    if (!data) return onLeaving(false)
    toast.success(t('done', { name: data.name }))
    onMerged(arg.into)
  }
  return (
    <Dialog
      isOpen
      title={
        into ? t('titleBoth', { name: driver.name, kept: into.name }) : t('title', { name: driver.name })
      }
      onOpenChange={onClose}
    >
      <p>{t('help', { name: driver.name })}</p>
      {!into && <Choose locationId={locationId} driver={driver} onChoose={setInto} />}
      {into && preview.isFetching && <Skeleton count={4} />}
      {result && (
        <div role="status" className={css.after}>
          <p>{t('after', { name: result.name })}</p>
          <ul className={css.lines} translate="no">
            {[...listAfter(result), ...(kept ? listFacts(driver, kept) : [])].map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          <p>{t('final', { name: driver.name })}</p>
        </div>
      )}
      <FormAlert message={problem ? errorMessage(problem) : undefined} />
      <DialogActions>
        <Button onPress={onClose}>{t('cancel')}</Button>
        {into && <Button onPress={() => setInto(null)}>{t('other')}</Button>}
        {result && (
          <Button variant="danger" isPending={isLoading} onPress={confirm}>
            {t('confirm')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}
export default MergeDialog
