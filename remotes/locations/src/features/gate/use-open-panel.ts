import { useLocation, useNavigate, useSearchParams } from '@hosts/shared/platform'
import { useLayoutEffect, useRef } from 'react'

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
  useLayoutEffect(() => {
    // Forward leads to it again.
    if (closed.current === step) closed.current = null
  }, [step])
  const leave = (steps: number) => {
    if (closed.current === step) return
    closed.current = step
    if (depth > 0) navigate(-steps)
    else navigate('?', { replace: true })
  }
  const panel = panels.find((one) => params.get('open') === one) ?? null
  const toAddress = (next: Panel, key: string | null) =>
    `?${new URLSearchParams({ open: next, ...(key && { key }) })}`
  return {
    panel,
    key: params.get('key'),
    open: (next: Panel, key: string | null = null) =>
      navigate(toAddress(next, key), { state: { depth: depth + 1 } }),
    replace: (next: Panel, key: string | null = null) =>
      navigate(toAddress(next, key), { replace: true, state: { depth } }),
    back: () => leave(1),
    close: () => leave(depth),
  }
}
export type OpenPanel = ReturnType<typeof useOpenPanel>
