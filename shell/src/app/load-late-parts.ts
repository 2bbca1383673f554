type LateParts = typeof import('./start-late-parts')

/** Between two tries (ms). */
const pauseMs = 30_000

/**
 * Loads what no first screen waits for, and tries again while its file fails: without it nothing is stored for the next visit without a
 * network.
 */
export const loadLateParts = (
  parts: Parameters<LateParts['startLateParts']>,
  load: () => Promise<LateParts> = () => import('./start-late-parts'),
) => {
  load().then(
    ({ startLateParts }) => startLateParts(...parts),
    () => setTimeout(() => loadLateParts(parts, load), pauseMs),
  )
}
