import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'
import { readOverrides } from '../federation/overrides'

/** A tool that does not arrive must not take the page with it. */
const tool = <Props,>(load: () => Promise<{ default: ComponentType<Props> }>) =>
  lazy(() => load().catch(() => ({ default: () => null })))

const Panel = tool(() => import('./panel'))
const Banner = tool(() => import('./banner'))

/** By its place, right of L, whatever a layout has there. Not the comma: Edge takes that for its vertical tabs. */
const isKey = ({ ctrlKey, shiftKey, altKey, metaKey, code }: KeyboardEvent) =>
  ctrlKey && shiftKey && !altKey && !metaKey && code === 'Semicolon'

/** The inspector: loaded and opened by Ctrl+Shift+; or by `?inspect` in the address. docs/deploying.md, Debugging. */
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

/** Says so on every screen as long as this browser takes a remote from elsewhere. */
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
