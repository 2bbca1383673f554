import { mkdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import * as z from 'zod/mini'
import type { Release } from '../../shared/src/contract/registry'
import { Problem } from '../../shared/src/node/problem.mjs'
import type { Author } from './author'
import { replaceFile } from './durable-files'
import { getFolderName } from './releases'

/** What `npm run release-check` says of a build that it let pass. */
const passedCheck = z.object({
  at: z.string(),
  by: z.string(),
  commit: z.string(),
  /** How many screens a browser opened; null where there was none. */
  screens: z.nullable(z.number()),
})
export type PassedCheck = z.infer<typeof passedCheck>

/** Beside the published folder, named like the release's folder: by the content. */
const getFile = (root: string, name: string, release: Release) =>
  path.join(`${path.resolve(root)}-checks`, name, `${getFolderName(release)}.json`)

export const writePassedCheck = async (
  root: string,
  name: string,
  release: Release,
  { by, commit }: Author,
  screens: number | null,
) => {
  const file = getFile(root, name, release)
  await mkdir(path.dirname(file), { recursive: true })
  const check = { at: new Date().toISOString(), by, commit, screens } satisfies PassedCheck
  await replaceFile(file, JSON.stringify(check))
}

const readPassedCheck = async (root: string, name: string, release: Release) => {
  try {
    return passedCheck.parse(JSON.parse(await readFile(getFile(root, name, release), 'utf8')))
  } catch {
    return null
  }
}

/**
 * Why a release was not wholly checked; nothing where it was. Throws a Problem where it is required for one without a passed check of the same
 * content, unless it is urgent.
 */
export const findUnchecked = async (
  { root, urgent, why }: { root: string; urgent: boolean; why: string | undefined },
  name: string,
  release: Release,
  isRequired: boolean,
): Promise<string | undefined> => {
  const check = await readPassedCheck(root, name, release)
  if (check) return check.screens === null ? 'No browser opened its screens' : undefined
  if (urgent) return why
  if (!isRequired) return 'Released without --production'
  throw new Problem(
    `${name} ${release.version} has no passed check of this content. \`npm run release-check -- ${name}\` makes it; --urgent "why" releases without. Nothing was changed.`,
  )
}
