import * as z from '@hosts/shared/zod'

/** The shell's part of the registry. Apart from it, because only the service worker and the release commands need it. */
export const releasedShell = z.object({
  version: z.string(),
  /**
   * SHA-384 of the pages that browsers may store, without their configuration: the released one, and the one before, which some servers
   * still send while a release reaches them.
   */
  pages: z.array(z.string()),
})
export type ReleasedShell = z.infer<typeof releasedShell>
