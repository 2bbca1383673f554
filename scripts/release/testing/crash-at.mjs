// Loaded before a program, ends it as a power cut would: just before the write to the file system whose number CRASH_AT is.
import files from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'

const last = Number(process.env.CRASH_AT)
let calls = 0

for (const name of ['mkdir', 'open', 'writeFile', 'rename', 'rm', 'symlink']) {
  const real = files[name]
  files[name] = (...args) => {
    calls += 1
    if (calls === last) process.kill(process.pid, 'SIGKILL')
    return real(...args)
  }
}
syncBuiltinESMExports()
