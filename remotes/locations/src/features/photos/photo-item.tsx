import type { Photo } from '@hosts/shared/contract'
import { Button, IconButton, StatusBadge } from '@hosts/shared/ui'
import { ArrowLeft, ArrowRight, Star } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { PhotoPicture } from '../../components/photo-picture'
import { AltField } from './alt-field'
import { DeletePhotoButton } from './delete-photo-button'
import css from './photo-item.module.css'
import { t } from './texts'

type Props = {
  photo: Photo
  locationId: number
  index: number
  count: number
  /** Shows no buttons that change the photo. */
  isReadOnly: boolean
  onMove: (to: number) => void
}

/** One photo with its actions. */
export const PhotoItem = ({ photo, locationId, index, count, isReadOnly, onMove }: Props) => {
  const position = index + 1
  const actions = useRef<HTMLDivElement>(null)
  const isMoved = useRef(false)
  // The button that moved the photo may be gone or disabled in its new place.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever it has another place
  useEffect(() => {
    if (!isMoved.current) return
    isMoved.current = false
    const { activeElement } = document
    if (activeElement === document.body || activeElement?.matches(':disabled'))
      actions.current?.querySelector<HTMLElement>('button:enabled')?.focus()
  }, [index])
  const move = (to: number) => {
    isMoved.current = true
    onMove(to)
  }
  return (
    <>
      <div className={css.picture}>
        <PhotoPicture
          photo={photo}
          sizes="(max-width: 767px) 100vw, 20rem"
          className={css.image}
          isLazy={index > 3}
        />
        {index === 0 && (
          <span className={css.badge}>
            <StatusBadge tone="success" icon={<Star />}>
              {t('cover')}
            </StatusBadge>
          </span>
        )}
      </div>
      {isReadOnly ? (
        <p>{photo.alt}</p>
      ) : (
        <>
          <div ref={actions} className={css.actions}>
            <IconButton
              size="small"
              icon={<ArrowLeft aria-hidden="true" />}
              label={t('earlier', { position })}
              isDisabled={index === 0}
              onPress={() => move(index - 1)}
            />
            <IconButton
              size="small"
              icon={<ArrowRight aria-hidden="true" />}
              label={t('later', { position })}
              isDisabled={position === count}
              onPress={() => move(index + 1)}
            />
            {index > 0 && (
              <Button variant="quiet" size="small" onPress={() => move(0)}>
                {t('makeCover')}
              </Button>
            )}
            <span className={css.delete}>
              <DeletePhotoButton photo={photo} position={position} locationId={locationId} />
            </span>
          </div>
          <AltField photo={photo} locationId={locationId} />
        </>
      )}
    </>
  )
}
