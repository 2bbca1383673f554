import { createAction, createReducer } from '@reduxjs/toolkit'

export type LiveState = { isConnected: boolean }

/** Dispatched by the shell when the stream of changes (shell/src/live/) starts and stops. */
export const liveChanged = createAction<boolean>('live/changed')

export const liveReducer = createReducer<LiveState>({ isConnected: false }, (builder) =>
  builder.addCase(liveChanged, (_, { payload }) => ({ isConnected: payload })),
)
