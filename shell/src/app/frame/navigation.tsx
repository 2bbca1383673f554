import { Link, useLocation } from 'react-router-dom'
import { t } from '../../texts/frame'
import { findCurrent } from '../menu/build-menu'
import { useMenu } from '../menu/use-menu'
import css from './frame.module.css'

/** For an item without an icon: a ring. */
const noIcon = 'M20 12a8 8 0 1 1-16 0 8 8 0 0 1 16 0'

const MenuIcon = ({ lines = noIcon }: { lines: string | undefined }) => (
  <svg
    aria-hidden="true"
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    strokeLinecap="round"
    strokeLinejoin="round"
  >
    <path d={lines} />
  </svg>
)

/** The main navigation. */
export const Navigation = () => {
  const { pathname } = useLocation()
  const items = useMenu('main')
  const current = findCurrent(items, pathname)
  return (
    <nav className={css.navigation} aria-label={t('navigation.label')}>
      {items.map(({ path, text, icon }) => (
        <Link key={path} to={path} className={css.item} aria-current={path === current ? 'page' : undefined}>
          <MenuIcon lines={icon} />
          <span>{text}</span>
        </Link>
      ))}
    </nav>
  )
}
