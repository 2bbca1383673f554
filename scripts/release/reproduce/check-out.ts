import { execFileSync } from 'node:child_process'
import {
  copyFileSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  symlinkSync,
} from 'node:fs'
import path from 'node:path'
import { Problem } from '../../../shared/src/node/problem.mjs'

/** Writes a commit's files into a new folder. Throws a Problem where the repository has no such commit. */
export const checkOut = (repository: string, commit: string, folder: string) => {
  const git = (...args: string[]) => execFileSync('git', args, { stdio: ['ignore', 'ignore', 'pipe'] })
  try {
    git('clone', '--quiet', '--shared', '--no-checkout', repository, folder)
    git('-C', folder, 'checkout', '--quiet', '--detach', commit)
  } catch (error) {
    throw new Problem(`${repository} has no commit ${commit}. Fetch it, then try again.`, String(error))
  }
}

/** A file on another disk cannot be linked. */
const linkFile = (from: string, to: string) => {
  try {
    linkSync(from, to)
  } catch {
    copyFileSync(from, to)
  }
}

/** By links to files, as names in a build contain where packages lie. Links between workspaces are relative, so they lead into the folder. */
const linkFolder = (from: string, to: string) => {
  mkdirSync(to)
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)]
    if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target)
    else if (!entry.isDirectory()) linkFile(source, target)
    else if (entry.name !== '.cache') linkFolder(source, target)
  }
}

/** Gives a folder its packages: those of this checkout where both lockfiles are the same, else by `npm ci`. Says which. */
export const addPackages = (repository: string, folder: string): string => {
  const readLockfile = (of: string) => readFileSync(path.join(of, 'package-lock.json'), 'utf8')
  if (readLockfile(repository) === readLockfile(folder)) {
    linkFolder(path.join(repository, 'node_modules'), path.join(folder, 'node_modules'))
    return "with this checkout's packages"
  }
  try {
    execFileSync('npm', ['ci', '--prefer-offline', '--loglevel=error'], { cwd: folder, stdio: 'inherit' })
  } catch {
    throw new Problem('The packages of that commit could not be installed; npm says why above.')
  }
  return 'with its own packages'
}
