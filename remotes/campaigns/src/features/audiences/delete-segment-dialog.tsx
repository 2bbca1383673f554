import { type ApiError, errorStatus } from '@hosts/shared/api'
import { type Segment, segmentInUse } from '@hosts/shared/contract'
import { Link, toast } from '@hosts/shared/platform'
import { AlertDialog, textLinkClass } from '@hosts/shared/ui'
import type * as z from '@hosts/shared/zod'
import { useState } from 'react'
import { useCampaignsDeleteSegmentMutation } from '../../api/delete-segment'
import { viewPath } from '../../paths'
import css from './audiences.module.css'
import { t } from './texts'

type Users = z.infer<typeof segmentInUse>['campaigns']
type Props = { locationId: number; segment: Segment; onClose: () => void }

/** The campaigns that a 409 `in_use` names. */
const findUsers = (error: ApiError): Users | undefined =>
  errorStatus(error) === 409 && 'data' in error
    ? segmentInUse.safeParse(error.data).data?.campaigns
    : undefined

/** Asks before an audience is deleted; says which campaigns still need it. */
export const DeleteSegmentDialog = ({ locationId, segment: { id, name }, onClose }: Props) => {
  const [remove] = useCampaignsDeleteSegmentMutation()
  const [users, setUsers] = useState<Users>()
  const confirm = async () => {
    const { error } = await remove(id)
    const found = error && findUsers(error)
    if (found) {
      setUsers(found)
      // The list says why.
      return Promise.reject()
    }
    if (error) throw error
    toast.success(t('removed'))
  }
  return (
    <AlertDialog
      isOpen
      onOpenChange={onClose}
      title={t('removeTitle', { name })}
      confirmLabel={t('removeConfirm')}
      cancelLabel={t('keep')}
      variant="danger"
      onConfirm={confirm}
    >
      {users ? (
        <div role="alert">
          <p>{t('inUse')}</p>
          <ul className={css.users}>
            {users.map((campaign) => (
              <li key={campaign.id}>
                <Link className={textLinkClass} to={viewPath(locationId, campaign.id)}>
                  {campaign.name}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ) : (
        <p>{t('removeText')}</p>
      )}
    </AlertDialog>
  )
}
