import { type ComponentType, lazy } from 'react'
import { t } from '../texts'
import { isShellOutdated } from './is-shell-outdated'
import { ReloadError } from './reload-error'
import { reloadOnce } from './reload-once'

const Unreachable = () => <ReloadError title={t('partError.title')} message={t('partError.text')} />

/**
 * A part of the shell whose code comes when it is needed. Where a release has replaced it the page is reloaded, once; otherwise
 * a page says that it did not come, and Retry reloads.
 */
export const lazyWithReload = <Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
) =>
  lazy<ComponentType<Props>>(() =>
    load().catch(async () => {
      if ((await isShellOutdated()) && reloadOnce()) return new Promise<never>(() => {})
      return { default: Unreachable }
    }),
  )
