import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import path from 'node:path'
import { apps } from '../../stack/apps.mjs'
import { root } from '../../stack/root.mjs'
import { getMapsFolder } from '../source-maps'

/** A place in a script, with or without an address in front: `remote.3f2a.js:1:2345`. */
const position = /([\w.@-]+\.js)(?:\?[^:\s]*)?:(\d+):(\d+)/g

/** The folders that may hold a script's map: those of the releases, then the builds of this checkout. */
const listFolders = (site: string) => {
  const maps = getMapsFolder(site)
  const released = existsSync(maps) ? readdirSync(maps).map((name) => path.join(maps, name)) : []
  return [...released, ...apps.map(({ folder }) => path.join(root, folder, 'dist'))]
}

const findMap = (folders: string[], script: string) =>
  folders.map((folder) => path.join(folder, `${script}.map`)).find(existsSync)

/** The bundler's name of a source, `webpack://hosts_chat/./src/a.ts`, as a path in this repository. */
const toPath = (source: string) => {
  const [, name, file = ''] = /^webpack:\/\/hosts_([\w-]+)\/(.*)$/.exec(source) ?? []
  const app = apps.find((known) => known.name === name)
  return app ? path.posix.join(app.folder, file) : source
}

const explain = (folders: string[], [place = '', script = '', line, column]: RegExpMatchArray) => {
  const map = findMap(folders, script)
  if (!map) return `${place}  (no map: neither released from here nor built in this checkout)`
  const found = new SourceMap(JSON.parse(readFileSync(map, 'utf8'))).findEntry(
    Number(line) - 1,
    Number(column) - 1,
  )
  if (!('originalSource' in found) || !found.originalSource) return `${place}  (not from a source)`
  return `${place}  ${toPath(found.originalSource)}:${found.originalLine + 1}:${found.originalColumn + 1}`
}

/** A line for each place that a text names, with its source: a stack, or a log line of the API about a crash. */
export const explainStack = (text: string, site: string): string[] => {
  const folders = listFolders(site)
  return [...text.matchAll(position)].map((match) => explain(folders, match))
}
