/** Rules of docs/style.md for a commit's subject. */

const types = ['feat', 'fix', 'docs', 'style', 'refactor', 'perf', 'test', 'build', 'ci', 'chore', 'revert']
const form = new RegExp(`^(${types.join('|')})(\\([a-z0-9/,-]+\\))?!?: (?=\\S)`)
const limit = 72

/** Merges, reverts and fixups, whose subjects git writes itself. */
const byGit = /^(Merge |Revert "|Reapply "|fixup! |squash! |amend! )/

/** First words that no imperative begins with: articles, pronouns and the like, and irregular past forms. */
const wrongWords = new Set(
  [
    'a an the this that these those it its what which who when where how there some any all every each no one two',
    'i we you he she they now also only more less better new minor various wip in on at of from to for with without',
    'is are was were be been has had did done does made gave given went gone took taken found kept wrote written ran got',
    'sent built left held lost brought thought taught told said began begun chose chosen drew drawn broke broken shown',
  ]
    .join(' ')
    .split(' '),
)

/** Imperatives whose ending otherwise marks past, progress, third person or plural. */
const verbs = new Set(
  [
    'bleed breed embed exceed feed heed need proceed seed shed shred speed succeed weed',
    'bring cling fling ping ring sing sling spring string swing',
    'alias bias bus canvas focus',
  ]
    .join(' ')
    .split(' '),
)

/** @param {string} word */
const isImperative = (word) => verbs.has(word) || !(wrongWords.has(word) || /(ed|ing|[^s]s)$/.test(word))

/**
 * Faults of a commit's subject, in sentences; empty without any.
 * @param {string} subject
 */
export const findFaults = (subject) => {
  if (byGit.test(subject)) return []
  const [prefix] = form.exec(subject) ?? []
  const word = /^[a-z]+\b(?!')/i.exec(subject.slice(prefix?.length ?? 0))?.[0].toLowerCase()
  const length = [...subject].length
  return [
    ...(prefix
      ? []
      : [`It has no type: begin with "type: " or "type(scope): ", one of ${types.join(', ')}.`]),
    ...(length > limit
      ? [`It has ${length} characters: ${limit} at most, the rest goes into the body.`]
      : []),
    ...(word && !isImperative(word) ? [`"${word}" is not an imperative: write "add", "fix", "move" …`] : []),
  ]
}

/**
 * The subject of a message as git gives it to its hook: the first line that is neither empty nor a comment.
 * @param {string} message
 */
export const readSubject = (message) =>
  message
    .split('\n')
    .map((line) => line.trim())
    .find((line) => line && !line.startsWith('#')) ?? ''
