import type { VehicleType } from '@hosts/shared/contract'
import { typeOptions } from '@hosts/shared/ui'
import css from './free-bay-buttons.module.css'
import { t } from './texts'

type Props = {
  chosen: VehicleType | undefined
  /** With undefined when the chosen one is pressed again. */
  onChoose: (type: VehicleType | undefined) => void
}

/** The kind of a vehicle, for gloves. */
export const VehicleTypeButtons = ({ chosen, onChoose }: Props) => (
  <fieldset className={`${css.choice} ${css.types}`}>
    <legend>{t('manual.vehicle')}</legend>
    <div className={css.bays}>
      {typeOptions.map(({ value, label }) => (
        <button
          key={value}
          type="button"
          aria-pressed={value === chosen}
          onClick={() => onChoose(value === chosen ? undefined : value)}
        >
          {label}
        </button>
      ))}
    </div>
  </fieldset>
)
