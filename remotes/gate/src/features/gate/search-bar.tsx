import { Button, SearchField } from '@hosts/shared/ui'
import { CirclePlus, ScanLine } from 'lucide-react'
import { useCanScan } from './camera/qr-detector'
import css from './search-bar.module.css'
import { t } from './texts'

type Props = {
  typed: string
  isChecking: boolean
  onType: (text: string) => void
  /** Checks the text: on Enter, or by the button beside it. */
  onCheck: (text: string) => void
  onScan: () => void
  onManual: () => void
}

/** The most frequent actions: on a phone the buttons are at the bottom, where the thumb is. */
export const SearchBar = ({ typed, isChecking, onType, onCheck, onScan, onManual }: Props) => {
  const canScan = useCanScan()
  return (
    <div className={css.bar}>
      <div className={css.search}>
        <SearchField
          label={t('search')}
          value={typed}
          onChange={onType}
          onSubmit={onCheck}
          autoComplete="off"
          autoCorrect="off"
          spellCheck="false"
        />
        {typed.trim() !== '' && (
          <Button variant="primary" isPending={isChecking} onPress={() => onCheck(typed)}>
            {t('check')}
          </Button>
        )}
      </div>
      <div className={css.dock}>
        {canScan && (
          <Button onPress={onScan}>
            <ScanLine aria-hidden="true" />
            {t('scan')}
          </Button>
        )}
        <Button onPress={onManual}>
          <CirclePlus aria-hidden="true" />
          {t('notListed')}
        </Button>
      </div>
    </div>
  )
}
