import type { Photo } from '@hosts/shared/contract'
import { VisuallyHidden } from '@hosts/shared/ui'
import { useState } from 'react'
import { useLocationsOrderPhotosMutation } from './order-photos'
import { PhotoItem } from './photo-item'
import css from './photo-list.module.css'
import { t } from './texts'

/** The list with the item at `from` at `to` instead. */
export const moveItem = <Item,>(items: Item[], from: number, to: number): Item[] => {
  const rest = items.filter((_, index) => index !== from)
  const moved = items.slice(from, from + 1)
  return [...rest.slice(0, to), ...moved, ...rest.slice(to)]
}

type Props = { photos: Photo[]; locationId: number; isReadOnly: boolean }

/** A location's photos, cover first, ordered by buttons or by dragging. */
export const PhotoList = ({ photos, locationId, isReadOnly }: Props) => {
  const [order] = useLocationsOrderPhotosMutation()
  /** By id, as somebody else may change the order meanwhile. */
  const [dragged, setDragged] = useState<number | null>(null)
  const [over, setOver] = useState<number | null>(null)
  const [words, setWords] = useState('')

  const move = async (from: number, to: number) => {
    if (from === to) return
    const ids = moveItem(photos, from, to).map(({ id }) => id)
    const { error } = await order({ locationId, ids })
    if (error) return
    setWords(to === 0 ? t('isCover') : t('moved', { position: to + 1, count: photos.length }))
  }
  const endDrag = () => {
    setDragged(null)
    setOver(null)
  }
  return (
    <>
      <ul className={css.list} aria-label={t('list')}>
        {photos.map((photo, index) => (
          <li
            key={photo.id}
            className={css.item}
            aria-label={t('position', { position: index + 1, count: photos.length })}
            data-dragged={dragged === photo.id || undefined}
            data-over={(over === photo.id && dragged !== photo.id) || undefined}
            draggable={!isReadOnly}
            onDragStart={(event) => {
              // A text is selected by dragging.
              if (document.activeElement instanceof HTMLInputElement) return event.preventDefault()
              event.dataTransfer.effectAllowed = 'move'
              // Firefox drags nothing without.
              event.dataTransfer.setData('text/plain', photo.name)
              setDragged(photo.id)
            }}
            onDragOver={(event) => {
              if (dragged === null) return
              event.preventDefault()
              setOver(photo.id)
            }}
            onDrop={(event) => {
              if (dragged === null) return
              event.preventDefault()
              const from = photos.findIndex(({ id }) => id === dragged)
              if (from >= 0) move(from, index)
              endDrag()
            }}
            onDragEnd={endDrag}
          >
            <PhotoItem
              photo={photo}
              locationId={locationId}
              index={index}
              count={photos.length}
              isReadOnly={isReadOnly}
              onMove={(to) => move(index, to)}
            />
          </li>
        ))}
      </ul>
      <VisuallyHidden>
        <span role="status">{words}</span>
      </VisuallyHidden>
    </>
  )
}
