import { AttachmentManager, type FileLike, type FileReference, type MessageComposer } from 'stream-chat'
import { getExtraState } from '../composer-extra-state'

type SelectedFile = FileLike | FileReference
const getName = (file: SelectedFile) => ('name' in file ? file.name : file.type)

/**
 * Rejects files that may not be uploaded, each with its reason (SPEC.md section 8), and uploads the others up to the limit.
 * Stream's composer would show a rejected file as a card that counts towards the limit, and drop the excess silently.
 */
export const validateFiles = (composer: MessageComposer) => {
  const { attachmentManager, client } = composer
  const { uploadFiles } = attachmentManager
  const extraState = getExtraState(composer)
  const update = (changes: Partial<ReturnType<typeof extraState.getLatestValue>>) =>
    extraState.partialNext(changes)
  const addError = (type: string, context?: Record<string, unknown>, reason?: string) =>
    client.notifications.addError({
      message: type,
      origin: { emitter: 'AttachmentManager', ...(context && { context }) },
      options: { type, metadata: { reason } },
    })

  /** If the limits cannot be loaded, the chat service decides when it gets the file. */
  const check = (file: SelectedFile) =>
    'size' in file && file.size === 0
      ? { uploadBlocked: true, reason: 'empty' }
      : attachmentManager
          .getUploadConfigCheck(file)
          .catch(() => ({ uploadBlocked: false, reason: undefined }))

  const acceptFiles = async (files: SelectedFile[]) => {
    const checks = await Promise.all(files.map(check))
    const allowedFiles = files.filter((_, index) => !checks[index]?.uploadBlocked)
    const acceptedFiles = allowedFiles.slice(0, attachmentManager.availableUploadSlots)
    for (const [index, file] of files.entries()) {
      if (!checks[index]?.uploadBlocked) continue
      const { localMetadata, ...blockedAttachment } = AttachmentManager.toLocalUploadAttachment(file)
      if (localMetadata.previewUri) URL.revokeObjectURL(localMetadata.previewUri)
      addError(
        'validation:attachment:upload:blocked',
        { blockedAttachment: { ...blockedAttachment, localMetadata } },
        checks[index]?.reason,
      )
    }
    if (acceptedFiles.length < allowedFiles.length) addError('validation:attachment:count:exceeded')
    const { rejectedFiles } = extraState.getLatestValue()
    update({
      rejectedFiles: [
        ...rejectedFiles,
        ...files.filter((file) => !acceptedFiles.includes(file)).map(getName),
      ],
    })
    return acceptedFiles
  }

  // Our check runs earlier, before there is a preview.
  attachmentManager.preUploadMiddlewareExecutor.remove([
    'stream-io/attachment-manager-middleware/file-upload-config-check',
    'stream-io/attachment-manager-middleware/blocked-upload-notification',
  ])
  attachmentManager.uploadFiles = async (files) => {
    if (!attachmentManager.hasUploadPermission) {
      addError('permission:attachment:upload:blocked')
      return
    }
    update({ pendingValidations: extraState.getLatestValue().pendingValidations + 1 })
    const acceptedFiles = await acceptFiles(Array.from(files as ArrayLike<SelectedFile>))
    const upload = uploadFiles(acceptedFiles as FileLike[])
    // Wait until the previews are there.
    setTimeout(() => update({ pendingValidations: extraState.getLatestValue().pendingValidations - 1 }))
    return upload
  }
  // A new message starts without the old rejections.
  const unsubscribe = composer.state.subscribeWithSelector(
    ({ id }) => ({ id }),
    () => update({ rejectedFiles: [] }),
  )
  return () => {
    attachmentManager.uploadFiles = uploadFiles
    unsubscribe()
  }
}
