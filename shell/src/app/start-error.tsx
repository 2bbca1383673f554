import { t } from '../texts'
import { ReloadError } from './reload-error'

/** The page when not even its settings could be read. */
export const StartError = () => <ReloadError title={t('startError.title')} message={t('startError.text')} />
