import type { Rights } from '../stack/types'

/** Description of a new remote. */
export type NewRemote = {
  /** Name of its folder and its package. */
  name: string
  /** Of its first screen, such as `/locations/notes`. */
  path: string
  /** The text of its menu entry and of its first screen's heading. */
  title: string
  port: number
  /** The range of the platform that it works with. */
  platform: string
  /** The versions of the packages that every remote has. */
  dependencies: Record<string, string>
}

/** In the formatter's quotes: double ones if the text has a single one. */
const quote = (text: string) => {
  const inDoubleQuotes = JSON.stringify(text)
  return text.includes("'") ? inDoubleQuotes : `'${inDoubleQuotes.slice(1, -1).replaceAll('\\"', '"')}'`
}

const createManifest = ({ name, path, title, port, platform, dependencies }: NewRemote) => ({
  name: `@hosts/${name}`,
  version: '0.1.0',
  private: true,
  type: 'module',
  scripts: {
    build: 'rspack build --mode production',
    dev: 'rspack serve --mode development',
    standalone: 'rspack serve --mode development --env standalone',
  },
  dependencies,
  hosts: {
    port,
    platform,
    paths: [path],
    menu: [{ place: 'location', path, text: title }],
  },
})

/** Its row of scripts/release/rights.json. */
export const createRights = ({ path, owner }: { path: string; owner: string }): Rights => ({
  owner,
  paths: [path],
  menu: ['location'],
  // For a screen with a list; raise it with a reason.
  budget: { entry: 5, firstScreen: 8, all: 60 },
})

/** The files of a remote with one screen among a location's sections: text by path in its folder. */
export const createFiles = (remote: NewRemote): Record<string, string> => {
  const { name, path, title } = remote
  return {
    'package.json': `${JSON.stringify(createManifest(remote), null, 2)}\n`,
    'rspack.config.ts': `import { defineRemote } from '../../rspack.config.base.ts'

export default defineRemote(import.meta.dirname)
`,
    'src/remote.ts': `import { type Remote, remoteContract } from '@hosts/shared/remote'
import { routes } from './routes'

export default { contract: remoteContract, routes } satisfies Remote
`,
    'src/routes.tsx': `import type { RouteObject } from '@hosts/shared/platform'

export const routes: RouteObject[] = [
  { path: '${path}', lazy: () => import('./features/home/home-screen') },
]
`,
    'src/standalone.tsx': `import { runStandalone } from '@hosts/shared/standalone'
import remote from './remote'

runStandalone(remote, { home: '${path}?location-id=1' })
`,
    'src/features/home/texts.ts': `import { defineTexts } from '@hosts/shared/platform'

const en = { title: ${quote(title)}, empty: 'There is nothing here yet.' } as const

export const t = defineTexts('${name}', { en })
`,
    'src/features/home/home-screen.tsx': `import { Page } from '@hosts/shared/ui'
import { t } from './texts'

export const Component = () => (
  <Page title={t('title')}>
    <p>{t('empty')}</p>
  </Page>
)
`,
    'src/features/home/home-screen.test.tsx': `import { renderRoutes } from '@hosts/shared/testing'
import { screen } from '@testing-library/react'
import { routes } from '../../routes'

test('shows its heading', async () => {
  renderRoutes(routes, { path: '${path}?location-id=1', transport: () => new Promise(() => {}) })
  expect(await screen.findByRole('heading', { level: 1, name: ${quote(title)} })).toBeVisible()
})
`,
  }
}
