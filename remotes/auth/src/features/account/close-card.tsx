import type { User } from '@hosts/shared/contract'
import { Button, Card, mutedTextClass } from '@hosts/shared/ui'
import { useState } from 'react'
import { CloseDialog } from './close-dialog'
import { t } from './texts'

/** The end of the account. */
export const CloseCard = ({ user }: { user: User }) => {
  const [isAsking, setIsAsking] = useState(false)
  return (
    <Card title={t('close.title')}>
      <p className={mutedTextClass}>{t('close.text')}</p>
      <div>
        <Button variant="danger" onPress={() => setIsAsking(true)}>
          {t('close.action')}
        </Button>
      </div>
      {isAsking && <CloseDialog user={user} onClose={() => setIsAsking(false)} />}
    </Card>
  )
}
