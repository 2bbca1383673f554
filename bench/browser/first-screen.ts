import type { Request } from './network'

/** What was asked for before a screen was painted: what comes later does not keep anybody waiting. */
export const firstScreen = (requests: Request[], paintedAt: number): Request[] =>
  requests.filter(({ startedAt }) => startedAt < paintedAt)

export const bytesOf = (requests: Request[]): number => requests.reduce((sum, { bytes }) => sum + bytes, 0)

export const scriptsOf = (requests: Request[]): Request[] => requests.filter(({ type }) => type === 'Script')
