import type { SetUp, Warehouse } from '@hosts/shared/contract'
import { Link, sectionPath } from '@hosts/shared/platform'
import { Card, mutedTextClass, textLinkClass } from '@hosts/shared/ui'
import { CircleCheck, CircleDashed } from 'lucide-react'
import css from './set-up-card.module.css'
import { t } from './texts'

/** In the order in which they are set up; `section` is that of the settings. */
const steps = [
  { part: 'bays', isNeeded: true },
  { part: 'rates', section: 'rates', isNeeded: true },
  { part: 'hours', section: 'hours', isNeeded: true },
  { part: 'access', section: 'access', isNeeded: false },
  { part: 'photo', section: 'photos', isNeeded: false },
] satisfies { part: keyof SetUp; section?: string; isNeeded: boolean }[]

const toPath = (id: number, section: string | undefined) =>
  section ? `${sectionPath('settings', id)}&section=${section}` : sectionPath('bays', id)

const isComplete = (setUp: SetUp) => steps.every(({ part, isNeeded }) => !isNeeded || setUp[part])

/**
 * Missing set-up of a location, each with the way there: for drafts, and for paused locations that cannot be published again. Nothing
 * without `setUp` (an older API).
 */
export const SetUpCard = ({ location: { id, status, setUp } }: { location: Warehouse }) => {
  if (!setUp) return null
  if (status !== 'draft' && (status !== 'paused' || isComplete(setUp))) return null
  const done = steps.filter(({ part }) => setUp[part]).length
  return (
    <Card title={t('setUp.title')}>
      <p className={mutedTextClass}>{t('setUp.done', { done, total: steps.length })}</p>
      <ul className={css.steps}>
        {steps.map(({ part, section, isNeeded }) => {
          const Icon = setUp[part] ? CircleCheck : CircleDashed
          return (
            <li key={part} className={css.step} data-done={setUp[part] || undefined}>
              <Icon role="img" aria-label={t(setUp[part] ? 'setUp.isDone' : 'setUp.isOpen')} />
              <Link className={textLinkClass} to={toPath(id, section)}>
                {t(`setUp.${part}`)}
              </Link>
              {!isNeeded && !setUp[part] && <span className={mutedTextClass}>{t('setUp.optional')}</span>}
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
