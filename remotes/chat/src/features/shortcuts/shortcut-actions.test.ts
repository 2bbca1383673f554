import { focusReply, openNext } from './shortcut-actions'

const composer = (name: string) =>
  `<div class="str-chat__message-composer"><textarea aria-label="${name}"></textarea></div>`

test.each([
  ['of the conversation', composer('conversation'), 'conversation'],
  ['of the open thread', composer('conversation') + composer('thread'), 'thread'],
  [
    'of the visible conversation only',
    `${composer('conversation')}<div hidden>${composer('another')}</div>`,
    'conversation',
  ],
])('focusReply focuses the composer %s', (_, html, name) => {
  document.body.innerHTML = html
  focusReply()
  expect(document.activeElement?.getAttribute('aria-label')).toBe(name)
})

test.each([
  ['the open row', true, 'second'],
  ['the focused row when none is open', false, 'third'],
])('openNext continues from %s', (_, isOpen, expected) => {
  document.body.innerHTML = `<div class="str-chat__channel-list">
    <button role="option" aria-selected="${isOpen}">first</button><button role="option">second</button>
    <button role="option">third</button></div>`
  const rows = [...document.querySelectorAll<HTMLElement>('[role=option]')]
  const open = jest.fn()
  for (const row of rows) row.addEventListener('click', () => open(row.textContent))
  rows[1]?.focus()
  openNext(1)
  expect(open.mock.calls).toEqual([[expected]])
})
