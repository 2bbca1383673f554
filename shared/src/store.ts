import { configureStore } from '@reduxjs/toolkit'
import { setupListeners } from '@reduxjs/toolkit/query'
import { combineReducers, type Middleware } from 'redux'
import { hostApi, type StoreExtra } from './api/host-api'
import { liveReducer } from './api/live-state'
import { retryFailedQueries } from './api/retry-failed-queries'
import type { SessionState } from './session/actions'
import { sessionReducer } from './session/reducer'

const reducer = combineReducers({
  [hostApi.reducerPath]: hostApi.reducer,
  session: sessionReducer,
  live: liveReducer,
})

/**
 * Creates the page's one store. The caller (the shell, a standalone page, a test) brings the transport, the
 * initial session and its middleware.
 */
export const createHostStore = (extra: StoreExtra, session: SessionState, middleware: Middleware[] = []) => {
  const store = configureStore({
    reducer,
    preloadedState: { session },
    middleware: (defaults) => {
      const own = defaults({ thunk: { extraArgument: extra } }).concat(retryFailedQueries, hostApi.middleware)
      // Plain middleware adds nothing to the type of dispatch.
      return own.prepend(...middleware) as unknown as typeof own
    },
  })
  // For `refetchOnFocus`, `refetchOnReconnect` and polling that pauses while the page is hidden.
  setupListeners(store.dispatch)
  return store
}

export { liveChanged } from './api/live-state'
export type HostState = ReturnType<typeof reducer>
export type HostStore = ReturnType<typeof createHostStore>
