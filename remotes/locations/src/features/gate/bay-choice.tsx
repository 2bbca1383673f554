import type { GateSnapshot } from '@hosts/shared/contract'
import css from './bay-choice.module.css'
import { t } from './texts'

type Props = {
  bays: GateSnapshot['bays']
  chosen: number | undefined
  onChoose: (bayId: number) => void
}

/** As many as a glance takes in. */
const MOST = 6

/** Bays that are free instead. */
export const BayChoice = ({ bays, chosen, onChoose }: Props) => (
  <fieldset className={css.choice}>
    <legend>{t('card.freeBays')}</legend>
    {bays.slice(0, MOST).map(({ id, label }) => (
      <button key={id} type="button" aria-pressed={id === chosen} onClick={() => onChoose(id)}>
        {label}
      </button>
    ))}
  </fieldset>
)
