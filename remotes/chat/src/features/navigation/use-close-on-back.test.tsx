import { useNavigate } from '@hosts/shared/platform'
import { fakeTransport, renderRoutes } from '@hosts/shared/testing'
import { AlertDialog, Dialog } from '@hosts/shared/ui'
import { act } from '@testing-library/react'
import { useState } from 'react'
import { useConversationUrl } from './use-conversation-url'

let address: ReturnType<typeof useConversationUrl>
let navigate: ReturnType<typeof useNavigate>
const Screen = () => {
  const [layers, setLayers] = useState(['sheet', 'question'])
  const close = (name: string) => () => setLayers((open) => open.filter((one) => one !== name))
  address = useConversationUrl()
  navigate = useNavigate()
  return (
    <>
      <Dialog title="Sheet" isOpen={layers.includes('sheet')} onOpenChange={close('sheet')}>
        Text
      </Dialog>
      <AlertDialog
        title="Question"
        confirmLabel="Yes"
        isOpen={layers.includes('question')}
        onConfirm={() => {}}
        onOpenChange={close('question')}
      >
        Text
      </AlertDialog>
    </>
  )
}
const show = async () => {
  const path = '/locations/chat?location-id=7'
  const { router } = renderRoutes([{ path: '/locations/chat', element: <Screen /> }], {
    path,
    transport: fakeTransport({}).transport,
  })
  await act(async () => address.goTo(1))
  return () => router.state.location.search
}
const back = () => act(async () => navigate(-1))
const layers = () =>
  [...document.querySelectorAll('[role$=dialog]')].map((layer) => layer.getAttribute('role'))

test('Back closes one after the other what lies on top, and leads on when nothing does', async () => {
  const search = await show()
  expect(layers()).toEqual(['dialog', 'alertdialog'])
  await back()
  expect([layers(), search()]).toEqual([['dialog'], '?location-id=7&user=1'])
  await back()
  expect([layers(), search()]).toEqual([[], '?location-id=7&user=1'])
  await back()
  expect(search()).toBe('?location-id=7')
})

test('who is led back by the chat itself is held up by nothing', async () => {
  const search = await show()
  await act(async () => address.goBack())
  expect(search()).toBe('?location-id=7')
})
