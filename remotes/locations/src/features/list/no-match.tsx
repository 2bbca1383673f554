import { Button, EmptyState } from '@hosts/shared/ui'
import { SearchX } from 'lucide-react'
import { t } from '../../texts'

export const NoMatch = ({ onClear }: { onClear: () => void }) => (
  <EmptyState
    icon={<SearchX />}
    title={t('list.noMatch.title')}
    text={t('list.noMatch.text')}
    action={<Button onPress={onClear}>{t('list.noMatch.action')}</Button>}
  />
)
