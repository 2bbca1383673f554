import { onOpenSearch, openSearch } from '@hosts/shared/open-search'
import { toast } from '@hosts/shared/platform'
import { Button } from '@hosts/shared/ui'
import { Search } from 'lucide-react'
import { type ComponentType, memo, useEffect, useState } from 'react'
import { t } from '../texts/frame'
import css from './search.module.css'

type Dialog = ComponentType<{ onClose: () => void }>

/** Its code loads with the first look at it. */
const loadDialog = () => import(/* webpackChunkName: "search" */ './search-dialog')

const isApple = () => /mac|iphone|ipad/i.test(navigator.platform)

/** ⌘K, elsewhere Ctrl+K, by its place on keyboards of other scripts: on Apple's, Ctrl+K deletes text. */
const isOpening = ({ key, code, metaKey, ctrlKey, altKey, shiftKey }: KeyboardEvent) => {
  const isK = key.toLowerCase() === 'k' || (code === 'KeyK' && !/^[a-z]$/i.test(key))
  return isK && !altKey && !shiftKey && (isApple() ? metaKey && !ctrlKey : ctrlKey && !metaKey)
}

/** Opens the search of everything, as do its keys, and a field of a screen (`openSearch`). */
export const SearchButton = memo(() => {
  const [Dialog, setDialog] = useState<Dialog | null>(null)
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const open = async () => {
      setOpen(true)
      try {
        const { default: loaded } = await loadDialog()
        setDialog(() => loaded)
      } catch {
        setOpen(false)
        toast.error(t('search.failed'))
      }
    }
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isOpening(event)) return
      event.preventDefault()
      open()
    }
    window.addEventListener('keydown', onKeyDown)
    const stop = onOpenSearch(open)
    return () => {
      window.removeEventListener('keydown', onKeyDown)
      stop()
    }
  }, [])
  return (
    <>
      <div className={css.open}>
        <Button variant="quiet" onHoverStart={() => loadDialog().catch(() => {})} onPress={openSearch}>
          <Search aria-hidden="true" />
          <span className={css.words}>{t('search.open')}</span>
          <span className={css.keys} aria-hidden="true">
            {t(isApple() ? 'search.keysOfApple' : 'search.keys')}
          </span>
        </Button>
      </div>
      {isOpen && Dialog && <Dialog onClose={() => setOpen(false)} />}
    </>
  )
})
