import { PlainButton } from '@hosts/shared/ui'
import css from './free-bay-choices.module.css'
import { t } from './texts'

type Bay = { id: number; label: string }
type Props = {
  /** Undefined when none was chosen. */
  bay: string | undefined
  /** Best first. */
  free: Bay[]
  onTake: (bay: Bay) => void
}

/** As many as fit two lines on a phone. */
const MAX_OFFERED = 6

/** The free bays, after somebody else has taken the chosen one. Choosing one shows its price, and books nothing yet. */
export const FreeBayChoices = ({ bay, free, onTake }: Props) => {
  const text = () => {
    if (bay === undefined) return t('refusal.noBay')
    return t(free.length > 0 ? 'refusal.taken' : 'refusal.takenNone', { bay })
  }
  return (
    <div className={css.taken} role="alert">
      <p className={css.text}>{text()}</p>
      {free.length > 0 && (
        <div className={css.choices}>
          {free.slice(0, MAX_OFFERED).map((one) => (
            <PlainButton key={one.id} onPress={() => onTake(one)}>
              {t('refusal.use', { bay: one.label })}
            </PlainButton>
          ))}
        </div>
      )}
    </div>
  )
}
