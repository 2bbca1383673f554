import { lutimesSync, readlinkSync, symlinkSync } from 'node:fs'
import { describeHolder, parseHolder } from './lock-holder.mjs'

/**
 * Renews a lock, and makes it again if somebody removed it. Throws when another process has it.
 * @param {string} file
 * @param {string} holder
 */
export const renewLock = (file, holder) => {
  let target
  try {
    target = readlinkSync(file)
    if (target === holder) lutimesSync(file, new Date(), new Date())
  } catch (error) {
    try {
      if (/** @type {NodeJS.ErrnoException} */ (error).code === 'ENOENT') symlinkSync(holder, file)
    } catch {
      // The folder is gone, or another process was faster, which the next renewal finds.
    }
  }
  if (target !== undefined && target !== holder)
    throw new Error(`${file}: process ${describeHolder(parseHolder(target))} has taken over this lock`)
}
