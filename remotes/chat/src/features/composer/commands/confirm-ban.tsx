import { useEffect } from 'react'
import { useMessageComposerController, useStateStore } from 'stream-chat-react'
import { BanDialog, useDriver } from '../../driver'
import { type ComposerExtraState, getExtraState } from '../composer-extra-state'

/** `/ban @Name why`, of which the name may have spaces. */
const splitCommand = (text: string, name: string) => {
  const at = text.toLowerCase().indexOf(`@${name.toLowerCase()}`)
  const end = at < 0 ? text.length : at + name.length + 1
  return { command: text.slice(0, end), reason: text.slice(end).trim() }
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
