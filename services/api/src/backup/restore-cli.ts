import { defineCli } from '@hosts/shared/cli'
import { dataOption, resolveData, resolveFile, runCommand } from './command'
import { restoreBackup } from './restore-backup'

const cli = defineCli({
  usage:
    'npm run restore -- FILE [OPTIONS]: makes the data of the local stack those of a backup; stop the stack first',
  options: {
    data: dataOption,
    replace: { help: 'replaces data that are there; they stay beside it under another name' },
  },
  words: [1, 1],
})

await runCommand('restore', async () => {
  const { values, words } = cli.read(process.argv.slice(2))
  const data = resolveData(values.data)
  const { createdAt, before } = await restoreBackup(resolveFile(words[0] ?? ''), data, values)
  console.log(`${data} has the data of ${createdAt}.`)
  if (before) console.log(`The data before are in ${before}: delete that folder when you no longer need it.`)
  // A start of the embedded database that hangs would keep the process.
  process.exit(0)
})
