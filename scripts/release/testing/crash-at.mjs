// Loaded before a program, kills it as a power cut would: just before its write number CRASH_AT to the file system.
import files from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'

const last = Number(process.env.CRASH_AT)
let calls = 0

/** @type {Record<string, (...args: unknown[]) => unknown>} */
const writes = Object(files)
for (const name of ['mkdir', 'open', 'writeFile', 'rename', 'rm', 'symlink']) {
  const write = writes[name]
  writes[name] = (...args) => {
    calls += 1
    if (calls === last) process.kill(process.pid, 'SIGKILL')
    return write?.(...args)
  }
}
syncBuiltinESMExports()
