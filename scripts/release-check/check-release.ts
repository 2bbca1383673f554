import { Problem } from '../../shared/src/node/problem.mjs'
import type { Author } from '../release/author'
import { writePassedCheck } from '../release/passed-check'
import type { describeBuild } from '../release/release'
import { requireBudget, requireRights } from '../release/release'
import type { RemoteManifest } from '../stack/types'
import { findUnscopedRules } from './find-unscoped-rules'
import { runSteps, type Step } from './run-steps'

export type Screens = {
  opened: number
  /** Where they were opened. */
  words: string
  problems: string[]
}

/** What surrounds the check. */
export type Edges = {
  author: Author
  print: (line: string) => void
  /** The files below these folders, and all known ones, that differ from the commit: a line each. */
  listChanges: (folders: string[]) => Promise<string>
  /** Returns the errors of types, or of the linter, as they print them; empty for none. */
  checkTypes: (remotes: RemoteManifest[]) => Promise<string>
  lint: (folders: string[]) => Promise<string>
  build: (remote: RemoteManifest) => ReturnType<typeof describeBuild>
  /** Opens the screens of the builds; null without a browser. */
  openScreens: (remotes: RemoteManifest[], builds: Promise<unknown>) => Promise<Screens | null>
}

/** What a remote is built from. */
const listSources = (remotes: RemoteManifest[]) => [
  ...remotes.map(({ folder }) => folder),
  'shared',
  'rspack',
  'rspack.config.base.ts',
]

/** Throws a Problem with the lines, where there are any. */
const refuse = (lines: string, sentence: string) => {
  if (lines.trim()) throw new Problem(sentence, lines.trim())
  return undefined
}

type Build = Awaited<ReturnType<Edges['build']>>

const findForeignStyles = ({ name, rights }: RemoteManifest, { dist }: Build) => {
  const prefixes = [`hosts_${name}-`, ...(rights?.classes ?? [])]
  return [...dist.contents]
    .filter(([file]) => file.endsWith('.css'))
    .flatMap(([file, css]) =>
      findUnscopedRules(css.toString(), prefixes, rights?.animations).map((rule) => `${file}: ${rule}`),
    )
}

const createOwnSteps = (
  remote: RemoteManifest,
  built: Promise<Build>,
  overBudget: string | undefined,
): Step[] => {
  const waitForBuild = () =>
    built.catch(() => {
      throw new Problem('there is no build.')
    })
  const name = (step: string) => `${step} of ${remote.name}`
  return [
    {
      name: name('Rights'),
      run: async () => {
        requireRights(remote)
        return undefined
      },
    },
    { name: name('Build'), run: async () => (await built).described.entry.split('/')[0] },
    {
      name: name('Styles'),
      run: async () =>
        refuse(
          findForeignStyles(remote, await waitForBuild()).join('\n'),
          'rules that name no class of the remote apply to every screen. Name one in a *.module.css.',
        ),
    },
    {
      name: name('Budget'),
      run: async () => {
        requireBudget(remote, (await waitForBuild()).dist, overBudget)
        return undefined
      },
    },
  ]
}

/**
 * Checks remotes before their release and remembers that their builds have passed, which `npm run release -- … --production` requires.
 * Prints a line per step. Throws a Problem that names the steps that refuse.
 */
export const checkRelease = async (
  root: string,
  remotes: RemoteManifest[],
  overBudget: string | undefined,
  edges: Edges,
) => {
  const builds = remotes.map((remote) => edges.build(remote))
  const built = Promise.all(builds)
  // Each step waits for it in its own time.
  built.catch(() => undefined)
  const sources = listSources(remotes)
  let screens: Screens | null = null
  const refused = await runSteps(
    [
      {
        name: 'Commit',
        run: async () =>
          refuse(await edges.listChanges(sources), 'no commit has these. Commit or remove them.'),
      },
      ...remotes.flatMap((remote, index) =>
        createOwnSteps(remote, builds[index] as Promise<Build>, overBudget),
      ),
      { name: 'Types', run: async () => refuse(await edges.checkTypes(remotes), 'make the types right.') },
      {
        name: 'Lint',
        run: async () => refuse(await edges.lint(sources), '`npm run format` repairs most of these.'),
      },
      {
        name: 'Screens',
        run: async () => {
          screens = await edges.openScreens(remotes, built)
          if (!screens) return 'none was opened, as there is no Chromium. CHROMIUM_PATH names one.'
          refuse(screens.problems.join('\n'), 'a browser found these.')
          return `${screens.opened} opened ${screens.words}`
        },
      },
    ],
    edges.print,
  )
  if (refused.length > 0) throw new Problem(`Not passed: ${refused.join(', ')}.`)
  const opened = (screens as Screens | null)?.opened ?? null
  for (const [index, { described }] of (await built).entries())
    await writePassedCheck(root, remotes[index]?.name ?? '', described, edges.author, opened)
}
