import { openBraces, stayMessageTry, unknownVariables, type Warehouse } from '@hosts/shared/contract'
import { getNow } from '@hosts/shared/platform'
import { formatBookingTime, mutedTextClass, PlainButton, sunkBoxClass } from '@hosts/shared/ui'
import { useEffect, useState } from 'react'
import type { MessageInput } from './message-input'
import { joinMinutes, readAmount } from './message-time'
import { useLocationsPreviewStayMessageQuery } from './preview-stay-message'
import css from './stay-message-preview.module.css'
import { t } from './texts'
import { nameVariable } from './variable-labels'

type Props = { location: Warehouse; typed: MessageInput }

/** After the last key (ms). */
const PAUSE = 400

/** What can be tried; null while it would be refused. A translation that is still empty is no reason. */
const toTry = (
  warehouseId: number,
  { moment, amount, unit, text, translations }: MessageInput,
  skip: number,
) => {
  const read = stayMessageTry.safeParse({
    warehouseId,
    moment,
    minutes: joinMinutes(readAmount(amount) ?? Number.NaN, unit),
    text,
    translations: translations.filter((each) => each.text.trim()),
    skip,
  })
  return read.success ? JSON.stringify(read.data) : null
}

/** Why what is typed cannot be tried: a variable that is not known, in the message or in a translation, or a field that says it itself. */
const describeRefusal = ({ text, translations }: MessageInput) => {
  const names = [text, ...translations.map((each) => each.text)].flatMap(unknownVariables)
  const unknown = names.filter((name) => name !== openBraces)
  return unknown.length > 0 ? t('preview.unknown', { names: unknown.join(', ') }) : t('preview.refused')
}

/** The message as the driver of a real stay will read it: the next that gets it, then the others. */
export const StayMessagePreview = ({ location, typed }: Props) => {
  const [skip, setSkip] = useState(0)
  const wanted = toTry(location.id, typed, skip)
  const [tried, setTried] = useState(wanted)
  useEffect(() => {
    if (wanted === null) return
    const timer = setTimeout(() => setTried(wanted), PAUSE)
    return () => clearTimeout(timer)
  }, [wanted])
  const { data, isError, isFetching } = useLocationsPreviewStayMessageQuery(
    tried ? JSON.parse(tried) : { warehouseId: location.id },
    { skip: tried === null },
  )
  const stay = data?.stay
  /** The last one that could be tried is not what is typed. */
  const refused = wanted === null && describeRefusal(typed)
  return (
    <section className={sunkBoxClass} aria-label={t('preview.title')} aria-busy={isFetching}>
      <h3>{t('preview.title')}</h3>
      {refused && <p className={mutedTextClass}>{refused}</p>}
      {!refused && isError && <p className={mutedTextClass}>{t('preview.failed')}</p>}
      {!refused && !isError && data && !stay && <p className={mutedTextClass}>{t('preview.none')}</p>}
      {stay && !refused && !isError && (
        <>
          <p className={mutedTextClass}>
            <bdi translate="no">{stay.driver}</bdi>
            <span translate="no">{` · ${stay.ref} · `}</span>
            <span>
              {Date.parse(stay.at) > getNow()
                ? t('preview.at', { time: formatBookingTime(stay.at, location.timezone) })
                : t('preview.soon')}
            </span>
          </p>
          <p className={css.bubble} dir="auto" lang={stay.language} translate="no">
            {stay.text}
          </p>
          {stay.missing.length > 0 && (
            <p role="status">{t('preview.missing', { names: stay.missing.map(nameVariable).join(', ') })}</p>
          )}
          {(data.hasMore || skip > 0) && (
            <div>
              <PlainButton size="small" onPress={() => setSkip(data.hasMore ? skip + 1 : 0)}>
                {t('preview.next')}
              </PlainButton>
            </div>
          )}
        </>
      )}
    </section>
  )
}
