// npm run explain: maps the places of a stack to the sources of the release that threw.
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { defineCli } from '../../../shared/src/node/cli.mjs'
import { Problem } from '../../../shared/src/node/problem.mjs'
import { exitWithError } from '../../stack/exit.mjs'
import { log } from '../../stack/log.mjs'
import { root } from '../../stack/root.mjs'
import { explainStack } from './explain-stack'

const cli = defineCli({
  usage: 'npm run explain -- STACK (or - to read it from the standard input)',
  options: { root: { value: 'DIR', default: '.data/site', help: 'the folder that is published' } },
  words: [1, 50],
})

try {
  const { values, words } = cli.read(process.argv.slice(2))
  const stack = words[0] === '-' ? await text(process.stdin) : words.join('\n')
  const lines = explainStack(stack, path.resolve(root, values.root))
  if (lines.length === 0) throw new Problem('A stack has places like remote.3f2a.js:1:2345; there is none.')
  for (const line of lines) log(line)
} catch (error) {
  await exitWithError(error)
}
