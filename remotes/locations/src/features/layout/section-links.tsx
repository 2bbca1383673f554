import { usePollingOptions } from '@hosts/shared/api'
import type { Warehouse } from '@hosts/shared/contract'
import { NavLink } from '@hosts/shared/platform'
import { useGetUnreadCountQuery } from '@hosts/shared/queries'
import type { SectionLink } from '@hosts/shared/remote'
import { tabLinkClass, useOpenLinkInView, VisuallyHidden } from '@hosts/shared/ui'
import { useRef } from 'react'
import { t } from '../../texts'
import css from './section-links.module.css'

type Props = {
  location: Warehouse
  /** From the registry, for all remotes. */
  sections: SectionLink[]
}

const UnreadBadge = ({ count }: { count: number }) => (
  <span className={css.badge}>
    <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
    <VisuallyHidden>{t('counts.unread', { count })}</VisuallyHidden>
  </span>
)

/** The badge is beside its link, so that the link's name stays the section's. */
export const SectionLinks = ({ location, sections }: Props) => {
  const nav = useRef<HTMLElement>(null)
  useOpenLinkInView(nav)
  // Gate staff have no chat, and its count is refused to them.
  const hasBadge = sections.some(({ badge }) => badge === 'unread')
  const { currentData } = useGetUnreadCountQuery(location.id, {
    ...usePollingOptions({ isStreamed: false }),
    skip: !hasBadge,
  })
  const unread = currentData?.unread ?? 0
  if (sections.length === 0) return null
  return (
    <nav ref={nav} aria-label={t('layout.sections', { name: location.name })} className={css.sections}>
      <ul className={css.list}>
        {sections.map(({ path, text, badge }) => (
          <li key={path} className={css.item}>
            <NavLink className={tabLinkClass} to={`${path}?location-id=${location.id}`}>
              {text}
            </NavLink>
            {badge === 'unread' && unread > 0 && <UnreadBadge count={unread} />}
          </li>
        ))}
      </ul>
    </nav>
  )
}
