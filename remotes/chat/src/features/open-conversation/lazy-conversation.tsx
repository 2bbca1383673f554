import { ErrorPanel, Skeleton } from '@hosts/shared/ui'
import { type ComponentProps, useEffect, useState } from 'react'
import { t } from '../../i18n'
import css from '../../lib/layout.module.css'
import { NavigationToggle } from '../navigation'

type Module = typeof import('./conversation')
let loadedModule: Module | null = null

/** Loads the code of a conversation, which is half of the chat's; the list needs none of it. */
export const loadConversation = async () => {
  loadedModule ??= await import('./conversation')
  return loadedModule
}

/** A conversation; until its code is there a skeleton, or what went wrong with Retry. */
export const LazyConversation = (props: ComponentProps<Module['Conversation']>) => {
  const [module, setModule] = useState(loadedModule)
  const [attempt, setAttempt] = useState(0)
  const [failedAttempt, setFailedAttempt] = useState<number | null>(null)
  useEffect(() => {
    if (module) return
    let isCurrent = true
    loadConversation().then(
      (next) => isCurrent && setModule(next),
      () => isCurrent && setFailedAttempt(attempt),
    )
    return () => {
      isCurrent = false
    }
  }, [module, attempt])
  if (module) return <module.Conversation {...props} />
  if (props.isHidden) return null
  const hasFailed = failedAttempt !== null
  return (
    <div className={css.noConversation}>
      <div className={css.back}>
        <NavigationToggle />
      </div>
      <div className={css.notice}>
        {hasFailed ? (
          <ErrorPanel
            title={t('conversation.failed')}
            message={t('failed.message')}
            retryLabel={t('retry')}
            onRetry={() => setAttempt(attempt + 1)}
            isRetrying={failedAttempt < attempt}
          />
        ) : (
          <Skeleton shape="row" count={5} label={t('kit.loading')} />
        )}
      </div>
    </div>
  )
}
