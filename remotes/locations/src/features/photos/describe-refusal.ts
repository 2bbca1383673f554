import { photoLimits } from '@hosts/shared/contract'
import { t } from './texts'

/** The largest file that the API accepts. */
export const MAX_MEGABYTES = photoLimits.bytes / 1024 / 1024

/** The type of what may be a picture. Empty or `octet-stream` says nothing: the API decides by the content. */
const POSSIBLE = /^($|image\/|application\/octet-stream$)/

/** Why the API would refuse a file by its type, in its words. */
export const describeWrongType = ({ name, type }: File): string | null =>
  POSSIBLE.test(type) ? null : t('notAPicture', { name })

/** Why the API would refuse a file by its size, in its words. */
export const describeWrongSize = ({ size }: File): string | null =>
  size > photoLimits.bytes ? t('tooLarge', { megabytes: MAX_MEGABYTES }) : null
