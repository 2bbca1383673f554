import { useEffect } from 'react'
import { useMessageComposerController, useStateStore } from 'stream-chat-react'
import { BanDialog } from '../../driver/ban-dialog'
import { useDriver } from '../../driver/use-driver'
import { type ComposerExtraState, getExtraState } from '../composer-extra-state'

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
