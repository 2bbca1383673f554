import { ErrorPanel } from '@hosts/shared/ui'
import { type ComponentType, lazy } from 'react'
import { t } from '../texts'
import css from './page.module.css'
import { reloadOnce } from './reload-once'
import { isShellOutdated } from './shell-release'

const Unreachable = () => (
  <main className={css.page}>
    <ErrorPanel
      title={t('partError.title')}
      message={t('partError.text')}
      onRetry={() => window.location.reload()}
    />
  </main>
)

/**
 * A part of the shell whose code comes when it is needed. Where a release has replaced it the page is reloaded, once; otherwise
 * a page says that it did not come, and Retry reloads.
 */
export const lazyPart = <Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) =>
  lazy<ComponentType<Props>>(() =>
    load().catch(async () => {
      if ((await isShellOutdated()) && reloadOnce()) return new Promise<never>(() => {})
      return { default: Unreachable }
    }),
  )
