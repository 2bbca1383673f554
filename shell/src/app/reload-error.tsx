import { ErrorPanel } from '@hosts/shared/ui'
import css from './page.module.css'

/** Replaces a page that only a reload can bring back. */
export const ReloadError = (words: { title: string; message: string }) => (
  <main className={css.page}>
    <ErrorPanel {...words} onRetry={() => window.location.reload()} />
  </main>
)
