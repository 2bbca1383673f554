import { IconButton } from '@hosts/shared/ui'
import { RotateCw, TriangleAlert, X } from 'lucide-react'
import type { LocalImageAttachment, LocalVideoAttachment } from 'stream-chat'
import { UploadProgressIndicator, useTranslationContext } from 'stream-chat-react'
import css from '../composer.module.css'

type Attachment = LocalImageAttachment | LocalVideoAttachment
type Props = {
  attachment: Attachment
  handleRetry: (attachment: Attachment) => unknown
  removeAttachments: (ids: string[]) => void
}

/** An image or video in the composer, with its upload state. Stream's own nests a button in a button. */
export const MediaPreview = ({ attachment, handleRetry, removeAttachments }: Props) => {
  const { t } = useTranslationContext()
  const { id, uploadState, previewUri, uploadProgress } = attachment.localMetadata
  return (
    <div className={css.preview}>
      {attachment.type === 'video' ? (
        <video className={css.media} src={attachment.asset_url ?? previewUri} preload="metadata" muted />
      ) : (
        <img className={css.media} src={attachment.image_url ?? previewUri} alt={attachment.fallback ?? ''} />
      )}
      {uploadState === 'uploading' && (
        <span className={css.progress}>
          <UploadProgressIndicator {...(uploadProgress !== undefined && { uploadProgress })} />
        </span>
      )}
      {uploadState === 'blocked' && <TriangleAlert aria-hidden="true" />}
      {uploadState === 'failed' && (
        <IconButton
          label={t('aria/Retry upload')}
          icon={<RotateCw />}
          size="small"
          onPress={() => handleRetry(attachment)}
        />
      )}
      <span className={css.remove}>
        <IconButton
          label={t('aria/Remove attachment')}
          icon={<X />}
          size="small"
          onPress={() => removeAttachments([id])}
        />
      </span>
    </div>
  )
}
