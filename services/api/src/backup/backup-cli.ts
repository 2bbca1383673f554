import { defineCli } from '@hosts/shared/cli'
import { dataOption, resolveData, resolveFile, runCommand } from './command'
import { createBackup } from './create-backup'

const cli = defineCli({
  usage:
    'npm run backup -- FILE [OPTIONS]: writes one file with all data of the local stack, whether it runs or not',
  options: { data: dataOption },
  words: [1, 1],
})

await runCommand('backup', async () => {
  const { values, words } = cli.read(process.argv.slice(2))
  const file = resolveFile(words[0] ?? '')
  const rows = await createBackup(resolveData(values.data), file)
  console.log(
    `${file} has ${rows.toLocaleString('en')} rows. It holds keys and personal data: store it safely.`,
  )
  if (process.env.PHOTOS_URL)
    console.log('The photos in the bucket of PHOTOS_URL are not in it: docs/backup.md.')
})
