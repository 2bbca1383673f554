import { spawn } from 'node:child_process'
import path from 'node:path'
import { root } from '../stack/root.mjs'

/** @typedef {Record<string, string>} Env */

/**
 * Starts a command of the project or of its packages. `success` becomes true when it exits with 0, false when it fails or cannot start.
 *
 * @param {string[]} words
 * @param {Env} env
 * @param {'inherit' | 'pipe'} output
 */
export const startCommand = ([command = '', ...args], env, output = 'inherit') => {
  const PATH = `${path.join(root, 'node_modules/.bin')}${path.delimiter}${process.env.PATH}`
  const child = spawn(command, args, {
    cwd: root,
    stdio: ['ignore', output, output],
    env: { ...process.env, PATH, ...env },
  })
  /** @type {Promise<boolean>} */
  const success = new Promise((resolve) => {
    child.once('error', () => resolve(false))
    child.once('close', (code) => resolve(code === 0))
  })
  return { child, success }
}
