import { getConfig } from '@hosts/shared/platform'
import { ErrorPanel, Skeleton } from '@hosts/shared/ui'
import { memo } from 'react'
import { useChatLoginQuery } from '../../api/login'
import { t } from '../../texts'
import css from './chat.module.css'
import { useChatClient } from './connection/use-chat-client'
import { useReconnect } from './connection/use-reconnect'
import { ChatContent } from './content/chat-content'
import { useTitle } from './unread/use-title'
import { useUnread } from './unread/use-unread'
import { useUnreadRefresh } from './unread/use-unread-refresh'

/** Not drawn anew for the number in the title, which changes with every message. */
const Content = memo(ChatContent)

const Loading = () => (
  <div className={css.notice}>
    <Skeleton shape="row" count={5} label={t('loading')} />
  </div>
)

/** The chat of one location: logs in, connects and shows the content once there is a client. */
export const LocationChat = ({ locationId }: { locationId: number }) => {
  const login = useChatLoginQuery(locationId)
  const renewToken = async () => (await login.refetch().unwrap()).token
  const { client, failed, retry } = useChatClient(getConfig().chat, login.currentData, renewToken)
  useReconnect(client)
  const { messages: unread } = useUnread(client)
  useUnreadRefresh(unread, locationId)
  useTitle(unread)

  if (client) return <Content client={client} locationId={locationId} />
  if (failed || (login.isError && !login.currentData))
    return (
      <div className={css.notice}>
        <ErrorPanel
          title={t('failed.title')}
          message={t('failed.message')}
          retryLabel={t('retry')}
          onRetry={failed ? retry : login.refetch}
          isRetrying={login.isFetching}
        />
      </div>
    )
  return <Loading />
}
