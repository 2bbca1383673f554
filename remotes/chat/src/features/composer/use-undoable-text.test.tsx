import { fireEvent, render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { StateStore } from 'stream-chat'
import { useMessageComposerController } from 'stream-chat-react'
import { findChange, useUndoableText } from './use-undoable-text'

jest.mock('stream-chat-react', () => ({ useMessageComposerController: jest.fn() }))

const state = new StateStore({ text: '' })
const onChange = jest.fn()
const Composer = () => {
  const element = useRef<HTMLDivElement>(null)
  useUndoableText(element)
  return (
    <div ref={element}>
      <textarea onChange={({ target }) => onChange(target.value)} />
    </div>
  )
}

test.each([
  ['free until tomorrow', 'free until Monday', [11, 19, 'Monday']],
  ['', 'Hello', [0, 0, 'Hello']],
  ['aa', 'aaa', [2, 2, 'a']],
  ['aaa', 'aa', [2, 3, '']],
  ['abc', 'abc', [3, 3, '']],
  ['ab', 'xaby', [0, 2, 'xaby']],
])('%j becomes %j by replacing a part', (before, after, expected) => {
  const { start, end, inserted } = findChange(before, after)
  expect([start, end, inserted]).toEqual(expected)
})

describe('a text that the state puts into the field', () => {
  /** What the browser does, past the property in which React remembers the value. */
  const edit = (field: HTMLTextAreaElement, text: string) => {
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(field, text)
    fireEvent(field, new Event('input', { bubbles: true }))
  }
  const execCommand = jest.fn((_command: string, _ui: boolean, inserted: string) => {
    const field = document.activeElement as HTMLTextAreaElement
    const { value, selectionStart, selectionEnd } = field
    edit(field, value.slice(0, selectionStart) + inserted + value.slice(selectionEnd))
    return true
  })
  const open = (text: string) => {
    Object.assign(document, { execCommand })
    state.next({ text })
    jest.mocked(useMessageComposerController).mockReturnValue({ textComposer: { state } } as never)
    render(<Composer />)
    const field = screen.getByRole<HTMLTextAreaElement>('textbox')
    edit(field, text)
    jest.clearAllMocks()
    return field
  }

  test('is typed, without an event, and an undo is a change', () => {
    const field = open('free until tomorrow')
    field.focus()
    state.next({ text: 'free until Monday' })
    expect(execCommand.mock.calls).toEqual([['insertText', false, 'Monday']])
    expect(field).toHaveValue('free until Monday')
    expect(onChange).not.toHaveBeenCalled()
    edit(field, 'free until tomorrow')
    expect(onChange).toHaveBeenCalledWith('free until tomorrow')
  })

  test.each([
    ['without the focus', 'free until Monday', false],
    ['when it was sent', '', true],
    ['when it is there already', 'free until tomorrow', true],
  ])('is left to Stream %s', (_, text, isFocused) => {
    const field = open('free until tomorrow')
    if (isFocused) field.focus()
    state.next({ text })
    expect(execCommand).not.toHaveBeenCalled()
  })
})
