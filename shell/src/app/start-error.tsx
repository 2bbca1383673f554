import { ErrorPanel } from '@hosts/shared/ui'
import { t } from '../texts'
import css from './page.module.css'

/** The page when not even its settings could be read. */
export const StartError = () => (
  <main className={css.page}>
    <ErrorPanel
      title={t('startError.title')}
      message={t('startError.text')}
      onRetry={() => window.location.reload()}
    />
  </main>
)
