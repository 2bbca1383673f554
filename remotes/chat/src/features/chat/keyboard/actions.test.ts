import { writeAnswer } from './actions'

const composer = (name: string) =>
  `<div class="str-chat__message-composer"><textarea aria-label="${name}"></textarea></div>`

test.each([
  ['in the conversation', composer('conversation'), 'conversation'],
  ['in its thread when one is open', composer('conversation') + composer('thread'), 'thread'],
  [
    'never in a conversation that is not shown',
    `${composer('conversation')}<div hidden>${composer('another')}</div>`,
    'conversation',
  ],
])('the answer is written %s', (_, html, name) => {
  document.body.innerHTML = html
  writeAnswer()
  expect(document.activeElement?.getAttribute('aria-label')).toBe(name)
})
