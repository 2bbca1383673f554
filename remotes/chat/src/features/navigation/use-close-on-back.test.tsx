import { useNavigate } from '@hosts/shared/platform'
import { fakeTransport, renderRoutes } from '@hosts/shared/testing'
import { AlertDialog, Dialog } from '@hosts/shared/ui'
import { act } from '@testing-library/react'
import { useState } from 'react'
import { useConversationUrl } from './use-conversation-url'

let conversationUrl: ReturnType<typeof useConversationUrl>
let navigate: ReturnType<typeof useNavigate>
const Screen = () => {
  const [layers, setLayers] = useState(['sheet', 'question'])
  const close = (name: string) => () => setLayers((open) => open.filter((one) => one !== name))
  conversationUrl = useConversationUrl()
  navigate = useNavigate()
  return (
    <>
      <Dialog title="Sheet" isOpen={layers.includes('sheet')} onOpenChange={close('sheet')}>
        <p>Text</p>
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
const renderScreen = async () => {
  const path = '/locations/chat?location-id=7'
  const { router } = renderRoutes([{ path: '/locations/chat', element: <Screen /> }], {
    path,
    transport: fakeTransport({}).transport,
  })
  await act(async () => conversationUrl.goTo(1))
  return () => router.state.location.search
}
const back = () => act(async () => navigate(-1))
const layers = () =>
  [...document.querySelectorAll('[role$=dialog]')].map((layer) => layer.getAttribute('role'))

test('Back closes the layers one by one, then navigates', async () => {
  const search = await renderScreen()
  expect(layers()).toEqual(['dialog', 'alertdialog'])
  await back()
  expect([layers(), search()]).toEqual([['dialog'], '?location-id=7&user=1'])
  await back()
  expect([layers(), search()]).toEqual([[], '?location-id=7&user=1'])
  await back()
  expect(search()).toBe('?location-id=7')
})

test('goBack is not blocked by open layers', async () => {
  const search = await renderScreen()
  await act(async () => conversationUrl.goBack())
  expect(search()).toBe('?location-id=7')
})
