import { constants } from 'node:fs'
import { copyFile, link, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Problem } from '@hosts/shared/problem'
import { secretFiles } from '../lib/read-secret'

/** What a running stack may do meanwhile, or an earlier pass has done. */
const isHarmless = ({ code }: NodeJS.ErrnoException) => code === 'ENOENT' || code === 'EEXIST'
const unlessHarmless = (error: NodeJS.ErrnoException) => {
  if (!isHarmless(error)) throw error
}

const copy = (from: string, to: string) =>
  copyFile(from, to, constants.COPYFILE_FICLONE).catch(unlessHarmless)
/** A second name of the same file, where the disk has such: it costs no time and no space. */
const linkFile = (from: string, to: string) =>
  link(from, to).catch((error) => (isHarmless(error) ? undefined : copy(from, to)))

const copyTree = async (from: string, to: string, copyOne: typeof copy, count: () => void) => {
  const entries = await readdir(from, { withFileTypes: true }).catch(unlessHarmless)
  if (!entries) return
  await mkdir(to, { recursive: true })
  for (const entry of entries) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isDirectory()) await copyTree(source, target, copyOne, count)
    // Locks are links.
    else if (entry.isFile()) {
      await copyOne(source, target)
      count()
    }
  }
}

/** Copies the photos that are not there yet, with those set aside. Their files never change. */
export const copyPhotos = (data: string, to: string, count: () => void) =>
  copyTree(join(data, 'photos'), join(to, 'photos'), linkFile, count)

/** Copies the secrets of the local stack, without its addresses. */
const copyStack = async (data: string, to: string) => {
  const file = join(data, 'stack.json')
  const text = await readFile(file, 'utf8').catch(unlessHarmless)
  if (text === undefined) return
  try {
    const { jwtSecret, chat } = JSON.parse(text)
    const secrets = { jwtSecret, chat: { secret: chat.secret } }
    await writeFile(join(to, 'stack.json'), JSON.stringify(secrets, null, 2), { mode: 0o600 })
  } catch {
    throw new Problem(`${file} cannot be read.`)
  }
}

/** Copies the mails that wait, the conversations of the chat sandbox, and the keys. */
export const copyOthers = async (data: string, to: string, count: () => void) => {
  for (const folder of ['outbox', 'chat']) await copyTree(join(data, folder), join(to, folder), copy, count)
  const keys = (await readdir(data)).filter((name) => secretFiles.includes(name) || name.endsWith('.pem'))
  for (const name of keys) await copy(join(data, name), join(to, name))
  await copyStack(data, to)
}
