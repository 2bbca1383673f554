import { photoLimits } from '@hosts/shared/contract'
import { t } from './texts'

/** Of one file. */
export const MAX_MEGABYTES = photoLimits.bytes / 1024 / 1024

/** Also the names that some browsers and systems have for JPEG and PNG. */
const ACCEPTED = /^image\/(p?jpe?g|jfif|(x-|a)?png|webp)$/
/** Says nothing about the content, by which the API decides. */
const UNKNOWN = ['', 'application/octet-stream']

/** Why the API would refuse a file, in its words; null when it has to look at the content. */
export const describeRefusal = ({ name, type, size }: File): string | null => {
  if (!UNKNOWN.includes(type) && !ACCEPTED.test(type)) return t('notAPicture', { name })
  return size > photoLimits.bytes ? t('tooLarge', { megabytes: MAX_MEGABYTES }) : null
}
