import type { Options } from 'fix-webm-duration'

/** Writes the duration (ms) into a recording. */
const fixWebmDuration = async (recording: Blob, duration: number, options?: Options): Promise<Blob> =>
  (await import('fix-webm-duration')).default(recording, duration, options)
export default fixWebmDuration
