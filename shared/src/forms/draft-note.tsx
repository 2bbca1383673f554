import { History } from 'lucide-react'
import { PlainButton } from '../ui/plain-button'
import { toneClass } from '../ui/tone-class'
import css from './draft-note.module.css'
import { texts } from './texts'

/** Note that a form was filled from a draft. */
export const DraftNote = ({ onDiscard }: { onDiscard: () => void }) => (
  <div className={`${css.note} ${toneClass('info')}`} role="status">
    <History aria-hidden="true" />
    <p>
      <strong>{texts.restored}</strong> {texts.goOn}
    </p>
    <PlainButton size="small" onPress={onDiscard}>
      {texts.discard}
    </PlainButton>
  </div>
)
