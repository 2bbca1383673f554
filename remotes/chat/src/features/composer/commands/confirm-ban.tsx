import { useEffect } from 'react'
import type { MessageComposer } from 'stream-chat'
import { useMessageComposerController, useStateStore } from 'stream-chat-react'
import { BanDialog, useDriver } from '../../driver'
import { type ComposerExtraState, getExtraState } from '../composer-extra-state'

/** The command that bans is sent when the host has said that he means it, as the conversation's menu asks too. */
export const addBanConfirmation = (composer: MessageComposer) => {
  const own = getExtraState(composer)
  const ask = () => new Promise<boolean>((confirmBan) => own.partialNext({ confirmBan }))
  composer.compositionMiddlewareExecutor.insert({
    middleware: [
      {
        id: 'hosts/message-composer-middleware/ask-before-ban',
        handlers: {
          compose: async ({ state, discard, forward }) => {
            if (!/^\s*\/ban\b/i.test(state.message.text ?? '')) return forward()
            const isMeant = await ask()
            own.partialNext({ confirmBan: null })
            return isMeant ? forward() : discard()
          },
        },
      },
    ],
    position: { before: 'stream-io/message-composer-middleware/data-validation' },
    unique: true,
  })
}

const select = ({ confirmBan }: ComposerExtraState) => ({ confirmBan })

/** Asked when a ban is sent as a command. */
export const BanConfirmation = () => {
  const composer = useMessageComposerController()
  const { confirmBan } = useStateStore(getExtraState(composer), select)
  const name = useDriver()?.name ?? ''
  // Where the conversation is left the answer is no.
  useEffect(() => () => confirmBan?.(false), [confirmBan])
  if (!confirmBan) return null
  return <BanDialog name={name} onBan={async () => confirmBan(true)} onClose={() => confirmBan(false)} />
}
