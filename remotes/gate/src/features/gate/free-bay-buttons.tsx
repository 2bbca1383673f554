import { Button, typeName } from '@hosts/shared/ui'
import { useId, useState } from 'react'
import css from './free-bay-buttons.module.css'
import { NoteLine } from './note-line'
import type { OfferedBays } from './offline/use-gate'
import { t } from './texts'

type Bays = OfferedBays['fitting']
type Props = {
  offered: OfferedBays
  chosen: number | undefined
  /** With null when the chosen one is pressed again. */
  onChoose: (bayId: number | null) => void
  /** Name of those that fit. */
  title: string
  /** What to know of a bay beside its label. */
  describe?: (bay: Bays[number]) => string | null
}

/** As many as one sees at a glance. */
const MOST = 6

const BayButtons = ({
  bays,
  chosen,
  onChoose,
  describe,
}: Omit<Props, 'offered' | 'title'> & { bays: Bays }) => (
  <div className={css.bays}>
    {bays.map((bay) => {
      const { id, label } = bay
      const isChosen = id === chosen
      const detail = describe?.(bay)
      return (
        <button key={id} type="button" aria-pressed={isChosen} onClick={() => onChoose(isChosen ? null : id)}>
          <span translate="no">{label}</span>
          {detail && <span className={css.detail}>{` ${detail}`}</span>}
        </button>
      )
    })}
  </div>
)

/** Names the vehicles that the chosen bay is for. */
const describeOthers = (chosen: Bays[number] | undefined) =>
  chosen
    ? t('card.bayFor', { bay: chosen.label, types: (chosen.vehicleTypes ?? []).map(typeName).join(', ') })
    : t('card.otherBays')

/** Bays that are free instead: the best of those that fit, and after one more press all, those for other vehicles with a warning. */
export const FreeBayButtons = ({ offered: { fitting, others }, title, ...choice }: Props) => {
  const { chosen } = choice
  const [isAny, setIsAny] = useState(false)
  const id = useId()
  const other = others.find((bay) => bay.id === chosen)
  if (fitting.length + others.length === 0) return null
  return (
    <div className={css.free}>
      {fitting.length > 0 ? (
        <fieldset className={css.choice}>
          <legend>{title}</legend>
          <BayButtons bays={isAny ? fitting : fitting.slice(0, MOST)} {...choice} />
        </fieldset>
      ) : (
        <p>{t('card.noneFits')}</p>
      )}
      {(others.length > 0 || fitting.length > MOST) && !isAny && (
        <div>
          <Button onPress={() => setIsAny(true)}>{t('card.anyBay')}</Button>
        </div>
      )}
      {isAny && others.length > 0 && (
        <fieldset className={css.choice} aria-describedby={id}>
          <legend>{t('card.anyBay')}</legend>
          <div id={id} className={css.warning} aria-live="polite">
            <NoteLine note={{ tone: 'warning', text: describeOthers(other) }} />
          </div>
          <BayButtons bays={others} {...choice} />
        </fieldset>
      )}
    </div>
  )
}
