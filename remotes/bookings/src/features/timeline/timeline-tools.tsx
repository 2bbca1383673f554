import type { Bay } from '@hosts/shared/contract'
import { Link } from '@hosts/shared/platform'
import { Button, ComboBox, DateField, IconButton, TabLinks, tabLinkClass } from '@hosts/shared/ui'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useMemo } from 'react'
import { t } from './texts'
import css from './timeline-tools.module.css'
import { type Zoom, zoomLevels, zooms } from './zoom'

/** From here on a bay is found faster by its name than by scrolling. */
const MANY = 20

type Props = {
  zoom: Zoom
  /** The first local date. */
  from: string
  zone: string
  bays: Bay[]
  toZoom: (zoom: Zoom) => string
  onMove: (days: number) => void
  onToday: () => void
  onDate: (date: string) => void
  onSkip: (bayId: number) => void
  /** How fresh the timeline is. */
  state: ReactNode
}

/** Which days are shown, how many at once, and for many bays a way to one of them. */
export const TimelineTools = ({
  zoom,
  from,
  zone,
  bays,
  toZoom,
  onMove,
  onToday,
  onDate,
  onSkip,
  state,
}: Props) => {
  const count = zoomLevels[zoom].days
  const options = useMemo(
    () =>
      bays
        .filter(({ status }) => status !== 'retired')
        .map(({ id, label, zone }) => ({ value: String(id), label: zone ? `${label}, ${zone}` : label })),
    [bays],
  )
  const move = ({ key, target, currentTarget }: KeyboardEvent) => {
    if (!(target instanceof HTMLButtonElement) || !currentTarget.contains(target)) return
    if (key === 'ArrowLeft') onMove(-count)
    if (key === 'ArrowRight') onMove(count)
  }
  return (
    <div className={css.tools}>
      <TabLinks label={t('zooms')}>
        {zooms.map((one) => (
          <Link
            key={one}
            className={tabLinkClass}
            to={toZoom(one)}
            aria-current={one === zoom ? 'page' : undefined}
          >
            {t(`zoom.${one}`)}
          </Link>
        ))}
      </TabLinks>
      <div className={css.state}>{state}</div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields */}
      <div role="group" aria-label={t('move')} className={css.move} onKeyDown={move}>
        <IconButton label={t('earlier', { count })} icon={<ChevronLeft />} onPress={() => onMove(-count)} />
        <Button onPress={onToday}>{t('today')}</Button>
        <IconButton label={t('later', { count })} icon={<ChevronRight />} onPress={() => onMove(count)} />
      </div>
      <div className={css.date}>
        <DateField
          label={t(zoom === 'day' ? 'dateOfDay' : 'date')}
          value={from}
          zone={zone}
          isLazy
          onChange={onDate}
        />
      </div>
      {bays.length > MANY && (
        <div className={css.skip}>
          <ComboBox
            label={t('skip')}
            options={options}
            value=""
            onChange={(value) => value && onSkip(Number(value))}
          />
        </div>
      )}
    </div>
  )
}
