import { useEffect } from 'react'
import type { MessageComposer } from 'stream-chat'
import { useMessageComposerController, useStateStore } from 'stream-chat-react'
import { BanDialog, useDriver } from '../../driver'
import { type ComposerExtraState, getExtraState } from '../composer-extra-state'

/** Asks the host to confirm before `/ban` is sent, as the conversation's menu does. */
export const addBanConfirmation = (composer: MessageComposer) => {
  const extraState = getExtraState(composer)
  const ask = () => new Promise<boolean>((confirmBan) => extraState.partialNext({ confirmBan }))
  composer.compositionMiddlewareExecutor.insert({
    middleware: [
      {
        id: 'hosts/message-composer-middleware/confirm-ban',
        handlers: {
          compose: async ({ state, discard, forward }) => {
            if (!/^\s*\/ban\b/i.test(state.message.text ?? '')) return forward()
            const isConfirmed = await ask()
            extraState.partialNext({ confirmBan: null })
            return isConfirmed ? forward() : discard()
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
  useEffect(() => () => confirmBan?.(false), [confirmBan])
  if (!confirmBan) return null
  return <BanDialog name={name} onBan={async () => confirmBan(true)} onClose={() => confirmBan(false)} />
}
