import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'
import { readOverrides } from '../federation/releases/overrides'

/** A tool that fails to load must not break the page. */
const tool = <Props,>(load: () => Promise<{ default: ComponentType<Props> }>) =>
  lazy(() => load().catch(() => ({ default: () => null })))

const Panel = tool(() => import(/* webpackChunkName: "inspector" */ './panel'))
const Banner = tool(() => import(/* webpackChunkName: "inspector" */ './override-banner'))

/** By position, right of L on any layout. Not the comma, which Edge uses for vertical tabs. */
const isKey = ({ ctrlKey, shiftKey, altKey, metaKey, code }: KeyboardEvent) =>
  ctrlKey && shiftKey && !altKey && !metaKey && code === 'Semicolon'

/**
 * The inspector, loaded and opened with Ctrl+Shift+; or `?inspect` in the address (docs/deploying.md,
 * Debugging).
 */
export const Inspector = () => {
  const [isOpen, setOpen] = useState(() => new URLSearchParams(window.location.search).has('inspect'))
  useEffect(() => {
    const toggle = (event: KeyboardEvent) => {
      if (!isKey(event)) return
      event.preventDefault()
      setOpen((was) => !was)
    }
    window.addEventListener('keydown', toggle)
    return () => window.removeEventListener('keydown', toggle)
  }, [])
  return (
    isOpen && (
      <Suspense>
        <Panel onClose={() => setOpen(false)} />
      </Suspense>
    )
  )
}

/** Shows this browser's overrides on every screen. */
export const OverrideBanner = () => {
  const [overrides] = useState(readOverrides)
  return (
    Object.keys(overrides).length > 0 && (
      <Suspense>
        <Banner overrides={overrides} />
      </Suspense>
    )
  )
}
