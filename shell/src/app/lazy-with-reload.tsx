import { type ComponentType, lazy } from 'react'
import { fileLimit, limitBody } from '../lib/limit-body'
import { t } from '../texts'
import { ReloadError } from './reload-error'
import { reloadOnce } from './reload-once'

const Unreachable = () => <ReloadError title={t('partError.title')} message={t('partError.text')} />

/** The page's first script. Its name changes with every release of the shell. */
const getOwnScript = () => document.querySelector('head > script[src]')?.getAttribute('src')

/** Whether the shell has been released since this page was loaded, so that its old files may be missing. */
const isShellOutdated = async (): Promise<boolean> => {
  const own = getOwnScript()
  const response = await fetch('/', { cache: 'no-store' }).catch(() => null)
  return Boolean(own && response?.ok && !(await limitBody(response, fileLimit).text()).includes(own))
}

/**
 * A part of the shell that loads when it is needed. If it cannot be loaded because the shell has a new release, the page reloads, once;
 * otherwise a page reports it and offers to reload.
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
