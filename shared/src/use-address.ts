import { useLocation, useSearchParams } from '@hosts/shared/platform'
import { useCallback, useLayoutEffect, useMemo, useRef } from 'react'

/**
 * The query of a screen's address, and a change of some of its values: null removes one. `historyNames`: setting one of these adds a
 * history entry, so Back undoes it; the others replace the entry. `change` is always the same function, for memoized rows. Two changes before
 * the screen shows the first are both kept: the router would begin the second with what is shown.
 */
export const useAddress = <Name extends string>(...historyNames: NoInfer<Name>[]) => {
  const [params, setParams] = useSearchParams()
  const query = params.toString()
  const { key } = useLocation()
  const latest = useRef({ setParams, historyNames })
  const asked = useRef<URLSearchParams>(null)
  useLayoutEffect(() => {
    latest.current = { setParams, historyNames }
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever is shown now was asked for, or replaces it
  useLayoutEffect(() => {
    asked.current = null
  }, [key])
  const change = useCallback(
    (values: Partial<Record<Name, string | null>>) =>
      latest.current.setParams(
        (before) => {
          const after = new URLSearchParams(asked.current ?? before)
          for (const [name, value] of Object.entries<string | null | undefined>(values)) {
            if (value === null || value === undefined) after.delete(name)
            else after.set(name, value)
          }
          asked.current = after
          return after
        },
        { replace: !latest.current.historyNames.some((name) => values[name]) },
      ),
    [],
  )
  return { params: useMemo(() => new URLSearchParams(query), [query]), change }
}
