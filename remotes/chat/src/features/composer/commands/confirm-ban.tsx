import { useEffect } from 'react'
import type { MessageComposer } from 'stream-chat'
import { useMessageComposerController, useStateStore } from 'stream-chat-react'
import { BanDialog, useDriver } from '../../driver'
import { type ComposerExtraState, getExtraState } from '../composer-extra-state'

/** `/ban @Name why`, of which the name may have spaces. */
const splitCommand = (text: string, name: string) => {
  const at = text.toLowerCase().indexOf(`@${name.toLowerCase()}`)
  const end = at < 0 ? text.length : at + name.length + 1
  return { command: text.slice(0, end), reason: text.slice(end).trim() }
}

/** Asks the host for a reason before `/ban` is sent, as the conversation's menu does. */
export const addBanConfirmation = (composer: MessageComposer) => {
  const extraState = getExtraState(composer)
  const ask = (text: string) =>
    new Promise<string | null>((answer) => extraState.partialNext({ confirmBan: { text, answer } }))
  composer.compositionMiddlewareExecutor.insert({
    middleware: [
      {
        id: 'hosts/message-composer-middleware/confirm-ban',
        handlers: {
          compose: async ({ state, discard, forward, next }) => {
            const typed = state.message.text ?? ''
            if (!/^\s*\/ban\b/i.test(typed)) return forward()
            const text = await ask(typed)
            extraState.partialNext({ confirmBan: null })
            if (text === null) return discard()
            return next({
              ...state,
              localMessage: { ...state.localMessage, text },
              message: { ...state.message, text },
            })
          },
        },
      },
    ],
    position: { before: 'stream-io/message-composer-middleware/data-validation' },
    unique: true,
  })
}

const select = ({ confirmBan }: ComposerExtraState) => ({ confirmBan })

/** The dialog for a ban that is sent as a command. */
export const BanConfirmation = () => {
  const composer = useMessageComposerController()
  const { confirmBan } = useStateStore(getExtraState(composer), select)
  const name = useDriver()?.name ?? ''
  // Leaving the conversation cancels the ban.
  useEffect(() => () => confirmBan?.answer(null), [confirmBan])
  if (!confirmBan) return null
  const { text, answer } = confirmBan
  const { command, reason } = splitCommand(text, name)
  return (
    <BanDialog
      name={name}
      initialReason={reason}
      onBan={(words) => answer(`${command} ${words}`)}
      onClose={() => answer(null)}
    />
  )
}
