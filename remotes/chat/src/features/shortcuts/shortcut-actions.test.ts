import { focusReply, openNext } from './shortcut-actions'

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
  focusReply()
  expect(document.activeElement?.getAttribute('aria-label')).toBe(name)
})

test.each([
  ['the open row', true, 'second'],
  ['the row that has the focus when none is open', false, 'third'],
])('j goes on from %s', (_, isOpen, opened) => {
  document.body.innerHTML = `<div class="str-chat__channel-list">
    <button role="option" aria-selected="${isOpen}">first</button><button role="option">second</button>
    <button role="option">third</button></div>`
  const rows = [...document.querySelectorAll<HTMLElement>('[role=option]')]
  const open = jest.fn()
  for (const row of rows) row.addEventListener('click', () => open(row.textContent))
  rows[1]?.focus()
  openNext(1)
  expect(open.mock.calls).toEqual([[opened]])
})
