import bar from './bar.module.css'
import { BarIcon } from './bar-icon'
import { barStates } from './bar-state'
import css from './legend.module.css'
import { t } from './texts'

/** Meanings of the bars' colours, icons and lines. */
export const Legend = () => (
  <ul className={css.legend} aria-label={t('legend')}>
    {barStates.map((state) => (
      <li key={state} className={css.item}>
        <span className={`${bar.bar} ${bar[state]} ${css.sample}`}>
          <BarIcon state={state} />
        </span>
        <span>{t(`state.${state}`)}</span>
      </li>
    ))}
    <li className={css.item}>
      <span className={css.sample}>
        <BarIcon state="unpaid" />
      </span>
      {t('state.unpaid')}
    </li>
  </ul>
)
