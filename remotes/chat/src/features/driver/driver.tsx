import { avatarTint } from '@hosts/shared/ui'
import type { Channel, UserResponse } from 'stream-chat'
import { Avatar, type ChannelAvatarProps, useChannelStateContext, useChatContext } from 'stream-chat-react'

/** The driver of a conversation: the member who is not the location. */
export const findDriver = (members: Channel['state']['members'], ownId: string | undefined) =>
  Object.values(members).find(({ user_id }) => user_id !== ownId)?.user ?? undefined

/** The driver of the open conversation. */
export const useDriver = (): UserResponse | undefined => {
  const { client } = useChatContext()
  const { members = {} } = useChannelStateContext()
  return findDriver(members, client.userID)
}

/** A driver's avatar, in the same colour as in the driver pane. */
export const DriverAvatar = ({
  displayMembers: _,
  className = '',
  userName,
  ...props
}: ChannelAvatarProps) => (
  <Avatar
    {...props}
    className={`${className} ${avatarTint(userName ?? '')}`}
    {...(userName !== undefined && { userName })}
  />
)
