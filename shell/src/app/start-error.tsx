import { ErrorPanel } from '@hosts/shared/ui'
import { t } from '../texts'

/** The page when not even its settings could be read. */
export const StartError = () => (
  <main>
    <ErrorPanel
      title={t('startError.title')}
      message={t('startError.text')}
      onRetry={() => window.location.reload()}
    />
  </main>
)
