// git's commit-msg hook: refuses a subject that breaks the rules of docs/style.md. Argument: the file with the message.
import { readFileSync } from 'node:fs'
import { findFaults, readSubject } from './subject-rules.mjs'

const [file = ''] = process.argv.slice(2)
const subject = readSubject(readFileSync(file, 'utf8'))
// Without a message git itself refuses.
const faults = subject === '' ? [] : findFaults(subject)
if (faults.length > 0) {
  console.error(`The commit's subject: ${subject}`)
  for (const fault of faults) console.error(`  ${fault}`)
  console.error('docs/style.md has an example.')
  process.exit(1)
}
