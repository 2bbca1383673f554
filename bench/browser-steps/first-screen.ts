import type { Request } from './record-requests'

/** The requests from before a screen was painted: nobody waits for later ones. */
export const findFirstScreen = (requests: Request[], paintedAt: number): Request[] =>
  requests.filter(({ startedAt }) => startedAt < paintedAt)

export const sumBytes = (requests: Request[]): number => requests.reduce((sum, { bytes }) => sum + bytes, 0)

export const findScripts = (requests: Request[]): Request[] =>
  requests.filter(({ type }) => type === 'Script')
