import { useLocation, useNavigate, useSearchParams } from '@hosts/shared/platform'
import { useEffectEvent, useLayoutEffect, useRef } from 'react'

export type Panel = 'vehicle' | 'deny' | 'manual' | 'scan' | 'events' | 'device'
const panels: Panel[] = ['vehicle', 'deny', 'manual', 'scan', 'events', 'device']

/** How many steps of the history the open panel is from the board. */
const readDepth = (state: unknown): number => {
  const depth = typeof state === 'object' && state !== null && 'depth' in state ? state.depth : 0
  return typeof depth === 'number' ? depth : 0
}

/**
 * The panel over the board, in the address: Back closes it, a reload opens it again. `key` is the vehicle's. `open` is a step of the
 * history, `replace` another panel in the same step; `close` goes back as many steps as were made, so that the next Back leaves the board.
 */
export const useOpenPanel = () => {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const { key: step, state } = useLocation()
  const depth = readDepth(state)
  /** The step that was closed last: going back takes a moment, and a second close meanwhile would close what is opened next. */
  const closed = useRef<string>(null)
  /** What is opened meanwhile waits: the browser would go back from it. */
  const next = useRef<[panel: Panel, key: string | null]>(null)
  const show = (panel: Panel, key: string | null, replace: boolean) => {
    if (closed.current === step) next.current = [panel, key]
    else
      navigate(`?${new URLSearchParams({ open: panel, ...(key && { key }) })}`, {
        replace,
        state: { depth: replace ? depth : depth + 1 },
      })
  }
  const showNext = useEffectEvent(() => {
    const waiting = next.current
    next.current = null
    if (waiting) show(...waiting, false)
  })
  useLayoutEffect(() => {
    // Forward leads to it again.
    if (closed.current === step) closed.current = null
    showNext()
  }, [step])
  const leave = (steps: number) => {
    if (closed.current === step) return
    closed.current = step
    if (depth > 0) navigate(-steps)
    else navigate('?', { replace: true })
  }
  const current = panels.find((one) => params.get('open') === one) ?? null
  return {
    panel: current,
    key: params.get('key'),
    open: (panel: Panel, key: string | null = null) => show(panel, key, false),
    replace: (panel: Panel, key: string | null = null) => show(panel, key, true),
    back: () => leave(1),
    close: () => leave(depth),
  }
}
export type OpenPanel = ReturnType<typeof useOpenPanel>
