import { ErrorPanel } from '@hosts/shared/ui'
import css from './page.module.css'

/** Stands for a whole page that only loading it again can bring. */
export const ReloadError = (words: { title: string; message: string }) => (
  <main className={css.page}>
    <ErrorPanel {...words} onRetry={() => window.location.reload()} />
  </main>
)
