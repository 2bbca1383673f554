import type { Options } from 'fix-webm-duration'

/** A recording with its duration, in milliseconds, written into it. */
const fixWebmDuration = async (recording: Blob, duration: number, options?: Options): Promise<Blob> =>
  (await import('fix-webm-duration')).default(recording, duration, options)
export default fixWebmDuration
