import { ErrorPanel } from '@hosts/shared/ui'
import { useEffect } from 'react'
import css from './page.module.css'
import { reloadWhenBack } from './reload-when-back'

/** Replaces a page that only a reload can bring back, which follows by itself once the server answers. */
export const ReloadError = (words: { title: string; message: string }) => {
  useEffect(() => {
    const page = new AbortController()
    reloadWhenBack(page.signal)
    return () => page.abort()
  }, [])
  return (
    <main className={css.page}>
      <ErrorPanel {...words} onRetry={() => window.location.reload()} />
    </main>
  )
}
