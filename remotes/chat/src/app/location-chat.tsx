import { getConfig } from '@hosts/shared/platform'
import { ErrorPanel, Skeleton } from '@hosts/shared/ui'
import { memo } from 'react'
import type { StreamChat } from 'stream-chat'
import { setUpComposer } from '../features/composer'
import { useUnread, useUnreadRefresh, useUnreadTitle } from '../features/unread'
import { getLanguage, t } from '../i18n'
import css from '../lib/layout.module.css'
import { setUserLanguage } from '../stream/connection/set-user-language'
import { useChatClient } from '../stream/connection/use-chat-client'
import { useReconnect } from '../stream/connection/use-reconnect'
import { useChatLoginQuery } from './api/get-chat-login'
import { ChatContent } from './chat-content'

/** Memoized: only the title needs the unread count, which changes with every message. */
const Content = memo(ChatContent)

const setUpClient = (client: StreamChat) => {
  client.setMessageComposerSetupFunction(setUpComposer)
  setUserLanguage(client, getLanguage().language)
}

/** In the columns of what comes: list, conversation, and where there is room the driver. */
const Loading = () => (
  <div className={css.loading}>
    <Skeleton shape="row" count={6} label={t('loading')} />
    <div aria-hidden="true">
      <Skeleton shape="row" count={4} label="" />
    </div>
    <div aria-hidden="true">
      <Skeleton count={8} label="" />
    </div>
  </div>
)

/** The chat of one location: logs in, connects, then shows the content. */
export const LocationChat = ({ locationId }: { locationId: number }) => {
  const login = useChatLoginQuery(locationId)
  const renewToken = async () => (await login.refetch().unwrap()).token
  const { client, hasFailed, retry } = useChatClient(
    getConfig().chat,
    login.currentData,
    renewToken,
    setUpClient,
  )
  useReconnect(client)
  const { messages: unread } = useUnread(client)
  useUnreadRefresh(unread, locationId)
  useUnreadTitle(unread)

  if (client) return <Content client={client} locationId={locationId} />
  if (hasFailed || (login.isError && !login.currentData))
    return (
      <div className={css.notice}>
        <ErrorPanel
          title={t('failed.title')}
          message={t('failed.message')}
          retryLabel={t('retry')}
          onRetry={hasFailed ? retry : login.refetch}
          isRetrying={login.isFetching}
        />
      </div>
    )
  return <Loading />
}
