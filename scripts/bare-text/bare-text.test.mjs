import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

const root = path.join(import.meta.dirname, '../..')

/**
 * @param {string} config
 * @param {string[]} files
 * @returns {string[]}
 */
const findBareText = (config, files) =>
  JSON.parse(
    execFileSync(process.execPath, ['scripts/bare-text/find-bare-text.mjs', config, ...files], {
      cwd: root,
      encoding: 'utf8',
    }),
  )

const rules = `
type Props = { name: string; count: number; isNew: boolean; icon: React.ReactElement; children: React.ReactNode }
declare const t: (key: string, values?: object) => string
declare const Badge: () => React.ReactElement | null
declare const Logo: () => React.ReactElement
`

/** Each is a component's content. */
const unsafe = [
  '<p>{count} places</p>',
  '<p>Move to {name}</p>',
  '<p>{name} {name}</p>',
  '<p> {name}</p>',
  "<p>{name}{isNew && ' (new)'}</p>",
  '<p>{icon}{name}</p>',
  '<p><b>New</b>{name}</p>',
  "<p>{t('new')}{isNew && <b>!</b>}</p>",
  '<p>Words{isNew ? <b>!</b> : <i>?</i>}</p>',
  '<p><Badge />Words</p>',
  '<p>{icon}{children}</p>',
  '<div>{isNew && <>Words<b>!</b></>}</div>',
  '<p>{[name].map((one) => one)}</p>',
  '<p><Link>{() => name}</Link></p>',
]
const safe = [
  '<p>{name}</p>',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a source
  '<p>{`${count} places`}</p>',
  '<p>{isNew ? name : count}</p>',
  "<p>{isNew && t('new', { name })}</p>",
  '<p><span>{name}</span> {isNew && <b>!</b>}</p>',
  "<p><b>!</b> {t('new')} <i>!</i></p>",
  '<p>Words <b>{name}</b> words</p>',
  "<p><Check />{t('new')}</p>",
  '<p><Logo />Words</p>',
  '<p>{count > 0 && <b>!</b>}{icon}</p>',
  '<p>{[name].map((one) => <b key={one}>{one}</b>)}</p>',
]

test('finds text that a translation breaks, and no other', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'bare-text-'))
  const modules = path.join(root, 'node_modules')
  writeFileSync(
    path.join(folder, 'tsconfig.json'),
    JSON.stringify({
      compilerOptions: {
        jsx: 'react-jsx',
        strict: true,
        skipLibCheck: true,
        moduleResolution: 'bundler',
        module: 'esnext',
        types: [path.join(modules, '@types/react')],
        paths: { '*': [`${modules}/@types/*`, `${modules}/*`] },
      },
    }),
  )
  const components = [...unsafe, ...safe].map(
    (content, index) =>
      `export const A${index} = ({ name, count, isNew, icon, children }: Props) => ${content}\n`,
  )
  const file = path.join(folder, 'sample.tsx')
  const head = `import { Check } from 'lucide-react'\n${rules}declare const Link: (props: { children: () => React.ReactNode }) => React.ReactElement\n`
  writeFileSync(file, head + components.join(''))
  const firstLine = head.split('\n').length
  const found = findBareText(path.join(folder, 'tsconfig.json'), [file])
  rmSync(folder, { recursive: true })
  const lines = found.map((sentence) => Number(sentence.match(/:(\d+) /)?.[1]) - firstLine)
  expect([...unsafe, ...safe].filter((_, index) => lines.includes(index))).toEqual(unsafe)
})

// What to do about one: make the text all that its element contains (`{`${count} places`}` is one text, `{count} places` are two), or put it
// into a <span>. Props for elements, like icons, have the type Elements of @hosts/shared/ui or ReactElement, not ReactNode.
test('text that changes or has siblings that do is in an element of its own', () => {
  const files = execFileSync(
    'git',
    ['ls-files', 'shell/src/*.tsx', 'shared/src/*.tsx', 'remotes/*/src/*.tsx'],
    {
      cwd: root,
      encoding: 'utf8',
    },
  )
    .trim()
    .split('\n')
    .filter((file) => !/\.test\.|\/testing\//.test(file))
  expect(files.length).toBeGreaterThan(300)
  expect(findBareText('tsconfig.json', files)).toEqual([])
}, 120_000)
