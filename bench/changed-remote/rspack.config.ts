import { readFileSync } from 'node:fs'
import path from 'node:path'
import { type Configuration, rspack } from '@rspack/core'
import { changes, marker } from './changes.ts'

type Env = { remote: string; dist: string; round: string }

/** A remote with one line changed during the build, not in its sources: `--env remote=NAME --env dist=FOLDER --env round=NUMBER`. */
export default async ({ remote, dist, round }: Env): Promise<Configuration> => {
  const folder = path.join(import.meta.dirname, '../../remotes', remote)
  const { default: configure } = await import(path.join(folder, 'rspack.config.ts'))
  const config: Configuration = configure({}, { mode: 'production' })
  const { file, from, to } = changes[remote] ?? { file: '', from: '', to: '' }
  const source = path.join(folder, file)
  const text = readFileSync(source, 'utf8')
  if (!text.includes(from)) throw new Error(`${file} of ${remote} no longer holds ${from}`)
  return {
    ...config,
    output: { ...config.output, path: dist },
    plugins: [
      ...(config.plugins ?? []),
      new rspack.experiments.VirtualModulesPlugin({
        [source]: text.replace(from, to.replace(marker, `${marker} ${round}`)),
      }),
    ],
  }
}
