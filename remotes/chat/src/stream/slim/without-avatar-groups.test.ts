import { readFileSync } from 'node:fs'
import path from 'node:path'
import withoutAvatarGroups from './without-avatar-groups.mjs'

test('only the rules that look for an avatar’s last sibling are taken out of Stream’s styles', () => {
  const css = readFileSync(path.join(require.resolve('stream-chat-react'), '../../css/index.css'), 'utf8')
  const lean = withoutAvatarGroups(css)
  expect(css).toContain(':has(> :last-child')
  expect(lean).not.toContain(':has(> :last-child')
  expect(css.length - lean.length).toBeLessThan(3000)
  expect(lean.match(/\{/g)).toHaveLength(lean.match(/\}/g)?.length ?? 0)
})
