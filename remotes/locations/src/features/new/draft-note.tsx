import { Button, toneClass } from '@hosts/shared/ui'
import { History } from 'lucide-react'
import { t } from '../../texts'
import css from './draft-note.module.css'

export const DraftNote = ({ onDiscard }: { onDiscard: () => void }) => (
  <div className={`${css.note} ${toneClass('info')}`} role="status">
    <History aria-hidden="true" />
    <p>
      <strong>{t('new.draft.restored')}</strong> {t('new.draft.text')}
    </p>
    <Button size="small" onPress={onDiscard}>
      {t('new.draft.discard')}
    </Button>
  </div>
)
