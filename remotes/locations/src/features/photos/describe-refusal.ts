import { photoLimits } from '@hosts/shared/contract'
import { t } from './texts'

/** Of one file. */
export const MAX_MEGABYTES = photoLimits.bytes / 1024 / 1024

/** The type of what may be a picture. Empty or `octet-stream` says nothing: the API decides by the content. */
const POSSIBLE = /^($|image\/|application\/octet-stream$)/

/** Why the API would refuse a file, in its words; null when it has to look at the content. */
export const describeRefusal = ({ name, type, size }: File): string | null => {
  if (!POSSIBLE.test(type)) return t('notAPicture', { name })
  return size > photoLimits.bytes ? t('tooLarge', { megabytes: MAX_MEGABYTES }) : null
}
