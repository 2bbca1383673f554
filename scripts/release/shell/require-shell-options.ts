import { Problem } from '../../../shared/src/node/problem.mjs'
import type { CommandLine } from '../options'

/** Throws a Problem for what a page that everybody gets cannot have. */
export const requireShellOptions = ({ command, site, release }: CommandLine) => {
  if (command === 'canary' || command === 'promote' || release.canary !== undefined)
    throw new Problem('The shell has no canary: its page is one for everybody.')
  if (release.address !== undefined)
    throw new Problem('The shell has no --address: a web server serves its folder as the page.')
  if (site.urgent)
    throw new Problem('--urgent is for remotes: open pages keep their shell until they are reloaded.')
}
