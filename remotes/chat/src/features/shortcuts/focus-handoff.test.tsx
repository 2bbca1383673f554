import { act, render, screen } from '@testing-library/react'
import { FocusHandoff } from './focus-handoff'

const Screen = ({ isThere = true, isNew = false }) => (
  <>
    {isThere && (
      <FocusHandoff to={() => screen.queryByText('next')}>
        <button type="button">going</button>
      </FocusHandoff>
    )}
    {isNew && <button type="button">next</button>}
    <button type="button">other</button>
  </>
)
const focus = (name: string) => act(() => screen.getByText(name).focus())
const change = async (view: ReturnType<typeof render>, props: object) =>
  act(async () => view.rerender(<Screen {...props} />))

test('the focus goes on from what has it and goes, also to what is there only then', async () => {
  const view = render(<Screen />)
  focus('going')
  await change(view, { isThere: false, isNew: true })
  expect(screen.getByText('next')).toHaveFocus()
})

test('the focus stays where it is elsewhere', async () => {
  const view = render(<Screen isNew />)
  focus('other')
  await change(view, { isThere: false, isNew: true })
  expect(screen.getByText('other')).toHaveFocus()
})

test('where nothing is left nothing gets the focus', async () => {
  const view = render(<Screen />)
  focus('going')
  await change(view, { isThere: false })
  expect(document.body).toHaveFocus()
})
