import type { Photo } from '@hosts/shared/contract'
import { toast } from '@hosts/shared/platform'
import { AlertDialog, IconButton } from '@hosts/shared/ui'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useLocationsDeletePhotoMutation } from './delete-photo'
import { t } from './texts'

type Props = { photo: Photo; position: number; locationId: number }

/** Asks before it deletes a photo. */
export const DeletePhotoButton = ({ photo, position, locationId }: Props) => {
  const [isOpen, setIsOpen] = useState(false)
  const [deletePhoto] = useLocationsDeletePhotoMutation()
  return (
    <>
      <IconButton
        size="small"
        icon={<Trash2 aria-hidden="true" />}
        label={t('delete', { position })}
        onPress={() => setIsOpen(true)}
      />
      <AlertDialog
        isOpen={isOpen}
        onOpenChange={setIsOpen}
        variant="danger"
        title={t('deleteTitle')}
        confirmLabel={t('deleteConfirm')}
        onConfirm={async () => {
          await deletePhoto({ locationId, id: photo.id }).unwrap()
          toast.success(t('deleted'))
        }}
      >
        <p>{t('deleteText', { name: photo.name })}</p>
      </AlertDialog>
    </>
  )
}
