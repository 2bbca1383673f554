import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { SearchField, SuggestField, TextField } from '.'

/** The keys that end a composition: Chrome and Firefox send them before its end, Safari after it. */
const orders = [
  ['before the end of the composition', { keyCode: 229, isComposing: true }],
  ['after it, as Safari does', { keyCode: 229, isComposing: false }],
  ['of an input method that keeps the code of the key', { keyCode: 13, isComposing: true }],
] as const

const suggestions = [{ value: '5', label: 'さとう けん' }]
const Driver = ({ onChoose }: { onChoose: (value: string) => void }) => {
  const [text, setText] = useState('')
  return (
    <SuggestField
      label="Driver"
      value={text}
      onChange={setText}
      suggestions={suggestions}
      onChoose={onChoose}
    />
  )
}

describe.each(orders)('a key %s', (_, init) => {
  const onKey = jest.fn()
  const compose = (field: HTMLElement, keys: string[]) => {
    fireEvent.compositionStart(field)
    fireEvent.change(field, { target: { value: 'さとう' } })
    if (!init.isComposing) fireEvent.compositionEnd(field)
    return keys.map((key) => fireEvent.keyDown(field, { key, ...init }))
  }

  test('chooses no suggestion and moves none', () => {
    const onChoose = jest.fn()
    render(<Driver onChoose={onChoose} />)
    const field = screen.getByRole('combobox')
    compose(field, ['ArrowDown', 'Enter', 'Escape'])
    expect(onChoose).not.toHaveBeenCalled()
    expect(field).toHaveAttribute('aria-expanded', 'true')
    fireEvent.keyDown(field, { key: 'Enter', keyCode: 13 })
    expect(onChoose).toHaveBeenCalledWith('5')
  })

  test('submits and clears no search', () => {
    const onSubmit = jest.fn()
    render(<SearchField label="Search" onSubmit={onSubmit} />)
    compose(screen.getByRole('searchbox'), ['Enter', 'Escape'])
    expect(onSubmit).not.toHaveBeenCalled()
    expect(screen.getByRole('searchbox')).toHaveValue('さとう')
  })

  test('reaches no listener of the field or the page', () => {
    document.addEventListener('keydown', onKey)
    render(<TextField label="Alternative text" onKeyDown={onKey} />)
    compose(screen.getByLabelText('Alternative text'), ['Enter', 'ArrowUp', 'a'])
    expect(onKey).not.toHaveBeenCalled()
    document.removeEventListener('keydown', onKey)
  })
})

test('Safari’s Enter does not submit the form', () => {
  render(<TextField label="Tag" />)
  const field = screen.getByLabelText('Tag')
  expect(fireEvent.keyDown(field, { key: 'Enter', keyCode: 229 })).toBe(false)
  expect(fireEvent.keyDown(field, { key: 'Enter', keyCode: 13 })).toBe(true)
})
