// npm run new-remote -- NAME: writes a remote with one screen. The README says what comes next.

import { defineCli } from '../../shared/src/node/cli.mjs'
import { remotes } from '../stack/apps.mjs'
import { exitWithError } from '../stack/exit.mjs'
import { log } from '../stack/log.mjs'
import { root } from '../stack/root.mjs'
import { createRemote } from './create-remote'

try {
  const { values, words } = defineCli({
    usage: 'npm run new-remote -- NAME [OPTIONS]',
    options: {
      owner: { value: 'TEAM', default: 'Nobody yet', help: 'the team that is responsible for it' },
      section: { value: 'WORD', help: 'of its path /locations/WORD, the name unless given' },
      title: { value: 'TEXT', help: 'of its menu entry and screen, the name unless given' },
    },
    words: [1, 1],
  }).read(process.argv.slice(2))
  const { owner, section, title } = values
  const folder = createRemote(root, remotes, {
    name: words[0] ?? '',
    owner,
    ...(section !== undefined && { section }),
    ...(title !== undefined && { title }),
  })
  log(`${folder} is there. \`npm start\` shows it among a location's sections.`)
} catch (error) {
  await exitWithError(error)
}
