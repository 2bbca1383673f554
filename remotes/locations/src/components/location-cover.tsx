import type { Warehouse } from '@hosts/shared/contract'
import { KindIcon } from './kind-icon'
import css from './location-cover.module.css'
import { PhotoPicture } from './photo-picture'

type Props = { location: Pick<Warehouse, 'cover' | 'kind'>; isLarge?: boolean; isLazy?: boolean }

/** A location's first photo as a small square; the icon of its kind without one. */
export const LocationCover = ({ location: { cover, kind }, isLarge = false, isLazy = false }: Props) => {
  if (!cover) return <KindIcon kind={kind} isLarge={isLarge} />
  return (
    <PhotoPicture
      photo={cover}
      sizes={isLarge ? '48px' : '40px'}
      className={isLarge ? css.large : css.small}
      isLazy={isLazy}
    />
  )
}
