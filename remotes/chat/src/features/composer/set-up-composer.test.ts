import { formatMessage, MessageComposer, type MessageResponse, StreamChat } from 'stream-chat'
import { getExtraState } from './composer-extra-state'
import { cancelEditOnQuote } from './set-up-composer'

const client = new StreamChat('public-key')
client.user = { id: 'warehouse-7' }
client.userID = 'warehouse-7'
const message = (id: string, overrides: object = {}) =>
  formatMessage({ id, text: id, type: 'regular', ...overrides } as MessageResponse)

const start = () => {
  const composer = new MessageComposer({ client, compositionContext: client.channel('messaging', 'w7-d1') })
  const cancelEdit = jest.fn(() => composer.clear())
  getExtraState(composer).partialNext({ cancelEdit })
  cancelEditOnQuote(composer)
  return { composer, cancelEdit }
}

test('quoting during an edit cancels the edit and keeps the quote', () => {
  const { composer, cancelEdit } = start()
  composer.initState({ composition: message('mine') })
  composer.setQuotedMessage(message('theirs'))
  expect(cancelEdit).toHaveBeenCalledTimes(1)
  expect(composer.editedMessage).toBeUndefined()
  expect(composer.quotedMessage?.id).toBe('theirs')
})

test('editing a message keeps its own quote', () => {
  const { composer, cancelEdit } = start()
  composer.setQuotedMessage(message('another'))
  composer.initState({ composition: message('mine', { quoted_message: message('theirs') }) })
  composer.setQuotedMessage(message('theirs', { text: 'changed' }))
  expect(cancelEdit).not.toHaveBeenCalled()
  expect(composer.editedMessage?.id).toBe('mine')
})
