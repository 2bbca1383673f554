import { avatarTint } from '@hosts/shared/ui'
import { Avatar, type ChannelAvatarProps } from 'stream-chat-react'

/** A driver's picture in the chat, in the colour that it has beside his details. */
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
