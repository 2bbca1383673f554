import { act, render, screen } from '@testing-library/react'
import { FocusHandoff } from './focus-handoff'

const Screen = ({ isMounted = true, hasTarget = false }) => (
  <>
    {isMounted && (
      <FocusHandoff to={() => screen.queryByText('next')}>
        <button type="button">leaving</button>
      </FocusHandoff>
    )}
    {hasTarget && <button type="button">next</button>}
    <button type="button">other</button>
  </>
)
const focus = (name: string) => act(() => screen.getByText(name).focus())
const change = async (view: ReturnType<typeof render>, props: object) =>
  act(async () => view.rerender(<Screen {...props} />))

test('moves the focus when the focused content unmounts, even to a target that mounts just then', async () => {
  const view = render(<Screen />)
  focus('leaving')
  await change(view, { isMounted: false, hasTarget: true })
  expect(screen.getByText('next')).toHaveFocus()
})

test('leaves the focus alone when it is elsewhere', async () => {
  const view = render(<Screen hasTarget />)
  focus('other')
  await change(view, { isMounted: false, hasTarget: true })
  expect(screen.getByText('other')).toHaveFocus()
})

test('focuses nothing without a target', async () => {
  const view = render(<Screen />)
  focus('leaving')
  await change(view, { isMounted: false })
  expect(document.body).toHaveFocus()
})
