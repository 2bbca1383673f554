import type { Photo } from '@hosts/shared/contract'
import { getConfig } from '@hosts/shared/platform'

type Props = {
  photo: Photo
  /** How wide it is shown, as in HTML: the browser chooses the file by it. */
  sizes: string
  className?: string | undefined
  /** For a picture that may be below the window. */
  isLazy?: boolean
}

/** A photo of a location, with its alternative text. */
export const PhotoPicture = ({ photo, sizes, className, isLazy }: Props) => {
  const { apiUrl } = getConfig()
  const [narrowest] = photo.sources
  if (!narrowest) return null
  return (
    <img
      className={className}
      src={apiUrl + narrowest.url}
      srcSet={photo.sources.map(({ url, width }) => `${apiUrl}${url} ${width}w`).join(', ')}
      sizes={sizes}
      width={narrowest.width}
      height={narrowest.height}
      alt={photo.alt}
      loading={isLazy ? 'lazy' : undefined}
      decoding="async"
      draggable={false}
    />
  )
}
