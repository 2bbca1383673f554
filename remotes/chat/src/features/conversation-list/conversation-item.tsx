import { VisuallyHidden } from '@hosts/shared/ui'
import { type MouseEvent, useMemo } from 'react'
import type { LocalMessage } from 'stream-chat'
import {
  Badge,
  ChannelListItemTimestamp,
  type ChannelListItemUIProps,
  type MessageDeliveryStatus,
  SummarizedMessagePreview,
  useChatContext,
  useComponentContextIcons,
  useTranslationContext,
} from 'stream-chat-react'
import { t } from '../../i18n'
import { getDriverId, isAutomatic } from '../../lib/chat-ids'
import { streamClasses } from '../../stream/adapters/stream-elements'
import { DriverAvatar, findDriver, useIsBanned } from '../driver'
import { useConversationNavigation } from '../navigation'
import { isBrowsing, restoreRowFocus } from '../shortcuts'
import css from './conversation-list.module.css'
import { RowStay } from './row-stay'

type PreviewArg = {
  last: LocalMessage | undefined
  messages: LocalMessage[]
  host: string | undefined
}

/**
 * The message that a row previews: the last one of a person, which gives the row its place; without one the last automatic one. Skips
 * ephemeral ones, such as a `/giphy` preview, which are not sent yet.
 */
export const getPreviewMessage = ({ last, messages, host }: PreviewArg) => {
  const isSent = ({ type }: LocalMessage) => type !== 'ephemeral'
  const isPersons = (message: LocalMessage) => isSent(message) && !isAutomatic(message.user, host)
  const sent = last && !isSent(last) ? messages.findLast(isSent) : last
  return (isAutomatic(sent?.user, host) && messages.findLast(isPersons)) || sent
}

type DeliveryStatus = keyof typeof deliveryWords
const deliveryWords = { sent: 'aria/Sent', delivered: 'aria/Delivered', read: 'aria/Read' } as const

type PreviewProps = { message: LocalMessage | undefined; status: DeliveryStatus | undefined }

/** The message's sender, unless it is the driver, and text; its icons in words. */
const Preview = ({ message, status }: PreviewProps) => {
  const { client } = useChatContext()
  const { t: streamText } = useTranslationContext()
  const hasSender = isAutomatic(message?.user, client.userID)
  const isCampaign = hasSender && Boolean(message?.campaign_name)
  const attachments = message?.text ? message.attachments?.filter(({ og_scrape_url }) => !og_scrape_url) : []
  const words = [
    attachments?.length && streamText('aria/{{ count }} attachment', { count: attachments.length }),
    status &&
      streamText('aria/Delivery status: {{ deliveryStatus }}', {
        deliveryStatus: streamText(deliveryWords[status]),
      }),
  ].filter(Boolean)
  return (
    <>
      <SummarizedMessagePreview
        {...(message && {
          latestMessage: isCampaign ? { ...message, user: { id: '', name: t('campaign') } } : message,
        })}
        {...(status && { messageDeliveryStatus: status as MessageDeliveryStatus })}
        // Stream names senders other than the host in groups only.
        participantCount={hasSender ? 3 : 2}
      />
      {words.length > 0 && <VisuallyHidden>{words.join('. ')}</VisuallyHidden>}
    </>
  )
}

/**
 * A row of the list, marked when its driver is muted or banned. Stream's row has a name of its own; this one's name is what it
 * shows (WCAG 2.5.3), with icons and count in words.
 */
export const ConversationItem = ({
  active,
  channel,
  displayImage,
  displayTitle = '',
  lastMessage,
  messageDeliveryStatus,
  unread = 0,
}: ChannelListItemUIProps) => {
  const { client, mutes } = useChatContext()
  const { t: streamText } = useTranslationContext()
  const { IconMute } = useComponentContextIcons()
  const { show } = useConversationNavigation()
  const driver = findDriver(channel.state.members, client.userID)
  const isMuted = mutes.some(({ target }) => target.id === driver?.id)
  const isBanned = useIsBanned(channel, driver)
  const preview = useMemo(
    () =>
      getPreviewMessage({
        last: lastMessage,
        messages: channel.state.latestMessages,
        host: client.userID,
      }),
    [lastMessage, channel.state.latestMessages, client.userID],
  )
  const states = [isBanned && t('person.banned'), isMuted && t('person.muted')].filter(Boolean)
  const open = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    restoreRowFocus()
    show(channel, { isBrowsing: isBrowsing() })
    currentTarget.blur()
  }
  return (
    <div className={streamClasses.listRow('-container')}>
      <button
        type="button"
        role="option"
        aria-selected={active || undefined}
        className={[
          streamClasses.listRow(),
          isMuted && streamClasses.listRow('--muted'),
          unread > 0 && streamClasses.unreadRow,
          isBanned && css.bannedRow,
        ]
          .filter(Boolean)
          .join(' ')}
        onClick={open}
      >
        <DriverAvatar
          aria-hidden="true"
          size="xl"
          userName={displayTitle}
          {...(displayImage && { imageUrl: displayImage })}
        />
        <div className={streamClasses.listRow('-data')}>
          <div className={streamClasses.listRow('-data__first-row')}>
            <div className={streamClasses.listRow('-data__title')}>
              <span translate="no">{displayTitle}</span>
              {isMuted && <IconMute />}
              {states.length > 0 && <VisuallyHidden>{states.join('. ')}</VisuallyHidden>}
            </div>
            <div className={streamClasses.listRow('-data__timestamp-and-badge')}>
              {preview && !isAutomatic(preview.user, client.userID) && (
                <ChannelListItemTimestamp lastMessage={preview} />
              )}
              {unread > 0 && (
                <Badge size="md" variant="primary">
                  <span aria-hidden="true">{unread}</span>
                  <VisuallyHidden>
                    {streamText('aria/{{ count }} unread message', { count: unread })}
                  </VisuallyHidden>
                </Badge>
              )}
            </div>
          </div>
          <div className={css.preview}>
            <div>
              <Preview message={preview} status={messageDeliveryStatus} />
            </div>
            <RowStay driverId={getDriverId(channel.id)} />
          </div>
        </div>
      </button>
    </div>
  )
}
