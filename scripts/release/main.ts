// npm run release, rollback, canary, promote, offline, renew, resign, list and history: docs/deploying.md describes each.

import { Problem } from '../../shared/src/node/problem.mjs'
import { exitWithError } from '../stack/exit.mjs'
import { log } from '../stack/log.mjs'
import { readCommandLine } from './options'
import { runCommand } from './run-command'

/** Makes a Problem of an error of the file system, which the person at the terminal can act on. */
const toProblem = (error: unknown, root: string) => {
  const { code, message } = error as NodeJS.ErrnoException
  return code && /^E[A-Z]+$/.test(code)
    ? new Problem(`${root} cannot be used: ${message.replace(/^\w+: /, '')}. The registry is as it was.`)
    : error
}

try {
  const commandLine = readCommandLine(process.argv.slice(2))
  try {
    for (const line of await runCommand(commandLine)) log(line)
  } catch (error) {
    throw toProblem(error, commandLine.site.root)
  }
} catch (error) {
  await exitWithError(error)
}
