/** The first script of the page: its name changes with every release of the shell. */
const ownScript = () => document.querySelector('head > script[src]')?.getAttribute('src')

/** Whether the shell has been released anew since this page was loaded: then its old files may be gone. */
export const isShellOutdated = async (): Promise<boolean> => {
  const own = ownScript()
  const response = await fetch('/', { cache: 'no-store' }).catch(() => null)
  return Boolean(own && response?.ok && !(await response.text()).includes(own))
}
