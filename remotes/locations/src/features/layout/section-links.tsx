import { usePollingOptions } from '@hosts/shared/api'
import type { Warehouse } from '@hosts/shared/contract'
import { NavLink, useLocation } from '@hosts/shared/platform'
import { useGetUnreadCountQuery } from '@hosts/shared/queries'
import type { SectionLink } from '@hosts/shared/remote'
import { tabLinkClass, VisuallyHidden } from '@hosts/shared/ui'
import { useEffect, useRef } from 'react'
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
  const { pathname } = useLocation()
  // Gate staff have no chat, and its count is refused to them.
  const hasBadge = sections.some(({ badge }) => badge === 'unread')
  const { currentData } = useGetUnreadCountQuery(location.id, {
    ...usePollingOptions({ isStreamed: false }),
    skip: !hasBadge,
  })
  const unread = currentData?.unread ?? 0
  // On a phone the row is wider than the screen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another section is open, or the badge appears
  useEffect(() => {
    const open = nav.current?.querySelector('[aria-current="page"]')
    open?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })
  }, [pathname, unread > 0])
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
