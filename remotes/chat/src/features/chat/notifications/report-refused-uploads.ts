import type { MessageComposer } from 'stream-chat'

/** Says what Stream's composer leaves out without a word: files beyond the limit, all of them where uploads are not allowed. */
export const reportRefusedUploads = ({ attachmentManager, client }: MessageComposer) => {
  const { uploadFiles } = attachmentManager
  const refuse = (type: string) =>
    client.notifications.addError({
      message: type,
      origin: { emitter: 'AttachmentManager' },
      options: { type },
    })
  attachmentManager.uploadFiles = (files) => {
    if (!attachmentManager.hasUploadPermission) refuse('permission:attachment:upload:blocked')
    else if (files.length > attachmentManager.availableUploadSlots)
      refuse('validation:attachment:count:exceeded')
    return uploadFiles(files)
  }
  return () => {
    attachmentManager.uploadFiles = uploadFiles
  }
}
