import { avatarTint } from '@hosts/shared/ui'
import { Avatar, type ChannelAvatarProps } from 'stream-chat-react'

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
