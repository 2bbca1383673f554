import { Link } from '@hosts/shared/platform'
import css from './step-list.module.css'
import { type Step, stepPath, steps } from './steps'
import { t } from './texts'

/** The steps, as links: each keeps its input, complete or not. On a phone only the current one is named. */
export const StepList = ({ current }: { current: Step }) => {
  const reached = steps.indexOf(current)
  return (
    <nav aria-label={t('steps')}>
      <ol className={css.list}>
        {steps.map((step, index) => (
          <li key={step} className={css.item} data-reached={index <= reached || undefined}>
            <Link
              className={css.link}
              to={stepPath(step)}
              aria-current={step === current ? 'step' : undefined}
            >
              <span className={css.number}>{index + 1}</span>
              <span className={css.name}>{t(`step.${step}`)}</span>
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  )
}
