import type { GateSnapshot } from '@hosts/shared/contract'
import css from './free-bay-buttons.module.css'
import { t } from './texts'

type Props = {
  bays: GateSnapshot['bays']
  chosen: number | undefined
  /** With null when the chosen one is pressed again. */
  onChoose: (bayId: number | null) => void
}

/** As many as one sees at a glance. */
const MOST = 6

/** Bays that are free instead. */
export const FreeBayButtons = ({ bays, chosen, onChoose }: Props) => (
  <fieldset className={css.choice}>
    <legend>{t('card.freeBays')}</legend>
    {bays.slice(0, MOST).map(({ id, label }) => {
      const isChosen = id === chosen
      return (
        <button key={id} type="button" aria-pressed={isChosen} onClick={() => onChoose(isChosen ? null : id)}>
          {label}
        </button>
      )
    })}
  </fieldset>
)
