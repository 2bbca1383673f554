import { AttachmentManager, type FileLike, type FileReference, type MessageComposer } from 'stream-chat'
import { getExtraState } from '../composer-extra-state'

type Chosen = FileLike | FileReference
const getName = (file: Chosen) => ('name' in file ? file.name : file.type)

/**
 * Refuses files that may not be uploaded, with SPEC.md section 8's reason for each, and takes the others up to the limit. Stream's
 * composer would keep a refused file as a card that counts as one of them, and leave out the rest without a word.
 */
export const validateFiles = (composer: MessageComposer) => {
  const { attachmentManager, client } = composer
  const { uploadFiles } = attachmentManager
  const own = getExtraState(composer)
  const change = (more: Partial<ReturnType<typeof own.getLatestValue>>) => own.partialNext(more)
  const say = (type: string, context?: Record<string, unknown>, reason?: string) =>
    client.notifications.addError({
      message: type,
      origin: { emitter: 'AttachmentManager', ...(context && { context }) },
      options: { type, metadata: { reason } },
    })

  /** Without an answer the chat service itself decides, when the file arrives there. */
  const check = (file: Chosen) =>
    'size' in file && file.size === 0
      ? { uploadBlocked: true, reason: 'empty' }
      : attachmentManager
          .getUploadConfigCheck(file)
          .catch(() => ({ uploadBlocked: false, reason: undefined }))

  const sort = async (files: Chosen[]) => {
    const checks = await Promise.all(files.map(check))
    const allowed = files.filter((_, index) => !checks[index]?.uploadBlocked)
    const taken = allowed.slice(0, attachmentManager.availableUploadSlots)
    for (const [index, file] of files.entries()) {
      if (!checks[index]?.uploadBlocked) continue
      const { localMetadata, ...blockedAttachment } = AttachmentManager.toLocalUploadAttachment(file)
      if (localMetadata.previewUri) URL.revokeObjectURL(localMetadata.previewUri)
      say(
        'validation:attachment:upload:blocked',
        { blockedAttachment: { ...blockedAttachment, localMetadata } },
        checks[index]?.reason,
      )
    }
    if (taken.length < allowed.length) say('validation:attachment:count:exceeded')
    const { rejectedFiles } = own.getLatestValue()
    change({
      rejectedFiles: [...rejectedFiles, ...files.filter((file) => !taken.includes(file)).map(getName)],
    })
    return taken
  }

  // Checked here, before there is a preview.
  attachmentManager.preUploadMiddlewareExecutor.remove([
    'stream-io/attachment-manager-middleware/file-upload-config-check',
    'stream-io/attachment-manager-middleware/blocked-upload-notification',
  ])
  attachmentManager.uploadFiles = async (files) => {
    if (!attachmentManager.hasUploadPermission) {
      say('permission:attachment:upload:blocked')
      return
    }
    change({ pendingValidations: own.getLatestValue().pendingValidations + 1 })
    const taken = await sort(Array.from(files as ArrayLike<Chosen>))
    const uploaded = uploadFiles(taken as FileLike[])
    // Their previews are there before anything else happens.
    setTimeout(() => change({ pendingValidations: own.getLatestValue().pendingValidations - 1 }))
    return uploaded
  }
  // A message of its own begins: what was refused is not about it.
  const forget = composer.state.subscribeWithSelector(
    ({ id }) => ({ id }),
    () => change({ rejectedFiles: [] }),
  )
  return () => {
    attachmentManager.uploadFiles = uploadFiles
    forget()
  }
}
