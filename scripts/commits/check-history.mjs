// npm run commits [-- BASE]: lists the subjects since a commit that docs/style.md refuses; fails above 5 %.
import { spawnSync } from 'node:child_process'
import { findFaults } from './subject-rules.mjs'

/** The last commit before docs/style.md, unless another one is named. */
const [base = 'a8cee19e3a3ee6347912d2764b48d0bd722335a7'] = process.argv.slice(2)
const maxOffenders = 0.05

/** git's output; null if it fails. @param {string[]} args */
const git = (...args) => {
  const { status, stdout } = spawnSync('git', args, { encoding: 'utf8', maxBuffer: 1e8 })
  return status === 0 ? stdout : null
}

if (git('merge-base', '--is-ancestor', base, 'HEAD') === null) {
  console.log(
    `Nothing to check: commit ${base.slice(0, 7)} is not in the history here, as in a shallow clone.`,
  )
  process.exit(0)
}

const commits = (git('log', '--no-merges', '--format=%h %s', `${base}..HEAD`) ?? '')
  .split('\n')
  .filter(Boolean)
const offenders = commits.flatMap((commit) => {
  const [hash = '', ...words] = commit.split(' ')
  const subject = words.join(' ')
  const faults = findFaults(subject)
  return faults.length > 0 ? [`${hash} ${subject}\n  ${faults.join('\n  ')}`] : []
})
for (const offender of offenders) console.log(offender)
console.log(`${offenders.length} of ${commits.length} commits have a subject that docs/style.md refuses.`)
if (offenders.length > commits.length * maxOffenders) {
  console.error(`More than ${maxOffenders * 100} % are refused.`)
  process.exit(1)
}
