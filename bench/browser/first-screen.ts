import type { Request } from './record-requests'

/** What was asked for before a screen was painted: what comes later does not keep anybody waiting. */
export const findFirstScreen = (requests: Request[], paintedAt: number): Request[] =>
  requests.filter(({ startedAt }) => startedAt < paintedAt)

export const sumBytes = (requests: Request[]): number => requests.reduce((sum, { bytes }) => sum + bytes, 0)

export const findScripts = (requests: Request[]): Request[] =>
  requests.filter(({ type }) => type === 'Script')
