import type { Warehouse } from '@hosts/shared/contract'
import { NavLink, sectionPath, useLocation } from '@hosts/shared/platform'
import { tabLinkClass, VisuallyHidden } from '@hosts/shared/ui'
import { useEffect, useRef } from 'react'
import { useLocationsGetUnreadCountQuery } from '../../api/get-unread-count'
import { t } from '../../texts'
import { usePollingOptions } from '../live/use-polling-options'
import css from './section-links.module.css'

const sections = ['overview', 'bays', 'bookings', 'chat', 'campaigns', 'reports', 'settings'] as const

const UnreadBadge = ({ count }: { count: number }) => (
  <span className={css.badge}>
    <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
    <VisuallyHidden>{t('counts.unread', { count })}</VisuallyHidden>
  </span>
)

/** The badge is beside its link, so that the link's name stays the section's. */
export const SectionLinks = ({ location }: { location: Warehouse }) => {
  const nav = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  const { currentData } = useLocationsGetUnreadCountQuery(
    location.id,
    usePollingOptions({ isStreamed: false }),
  )
  const unread = currentData?.unread ?? 0
  // On a phone the row is wider than the screen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another section is open, or the badge appears
  useEffect(() => {
    const open = nav.current?.querySelector('[aria-current="page"]')
    open?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })
  }, [pathname, unread > 0])
  return (
    <nav ref={nav} aria-label={t('layout.sections', { name: location.name })} className={css.sections}>
      <ul className={css.list}>
        {sections.map((section) => (
          <li key={section} className={css.item}>
            <NavLink className={tabLinkClass} to={sectionPath(section, location.id)}>
              {t(`layout.${section}`)}
            </NavLink>
            {section === 'chat' && unread > 0 && <UnreadBadge count={unread} />}
          </li>
        ))}
      </ul>
    </nav>
  )
}
