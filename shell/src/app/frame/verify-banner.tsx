import { errorStatus } from '@hosts/shared/api'
import type { User } from '@hosts/shared/contract'
import { userChanged } from '@hosts/shared/platform'
import { IconButton, PlainButton, toneClass } from '@hosts/shared/ui'
import { Mail, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useDispatch } from 'react-redux'
import { useShellGetMeQuery } from '../../api/get-me'
import { useShellSendVerificationMutation } from '../../api/send-verification'
import { onVerifyFirst } from '../../api/verify-first'
import { useHeightProperty } from '../../lib/use-height-property'
import { t } from '../../texts/frame'
import css from './banner.module.css'

/** In the tab's storage: closed for this session of this user. */
const closedKey = (userId: number) => `verify-closed-${userId}`
const isClosedBefore = (userId: number) => {
  try {
    return sessionStorage.getItem(closedKey(userId)) !== null
  } catch {
    return false
  }
}

type BannerProps = { user: User; isNeeded: boolean; onClose: () => void }

const Banner = ({ user, isNeeded, onClose }: BannerProps) => {
  const dispatch = useDispatch()
  const element = useHeightProperty<HTMLElement>('--notice-height')
  // The link is opened in another tab or on another device.
  const { currentData: me } = useShellGetMeQuery(undefined, {
    refetchOnFocus: true,
    refetchOnMountOrArgChange: true,
  })
  const [send, { isLoading, isSuccess, error }] = useShellSendVerificationMutation()
  useEffect(() => {
    if (me?.verifiedAt && me.id === user.id) dispatch(userChanged(me))
  }, [me, user.id, dispatch])

  const outcome = () => {
    if (isSuccess) return t('verify.sent')
    if (!error) return ''
    return t(errorStatus(error) === 429 ? 'verify.tooMany' : 'verify.failed')
  }
  return (
    <aside
      ref={element}
      className={`${css.banner} ${isNeeded ? css.needed : ''} ${toneClass('info')}`}
      aria-label={t('verify.label')}
    >
      <Mail aria-hidden="true" />
      <div className={css.words}>
        <p>
          <span>{t('verify.text')}</span>
          <span className={css.details}>{t('verify.sentTo', { email: user.email })}</span>
        </p>
        <p aria-live="polite">{outcome()}</p>
      </div>
      <PlainButton size="small" isPending={isLoading} onPress={() => send()}>
        {t('verify.send')}
      </PlainButton>
      <IconButton label={t('verify.close')} icon={<X aria-hidden="true" />} size="small" onPress={onClose} />
    </aside>
  )
}

/**
 * Asks to confirm the e-mail address until it is done, out of the way: above the screen, and closed for as long as the tab lives, or until
 * the API refuses something because of it. Then it stays in view, however far the screen is scrolled.
 */
export const VerifyBanner = ({ user }: { user: User }) => {
  const [isClosed, setIsClosed] = useState(() => isClosedBefore(user.id))
  const [isNeeded, setIsNeeded] = useState(false)
  useEffect(
    () =>
      onVerifyFirst(() => {
        setIsClosed(false)
        setIsNeeded(true)
      }),
    [],
  )
  if (isClosed || user.verifiedAt) return null
  const close = () => {
    setIsClosed(true)
    setIsNeeded(false)
    try {
      sessionStorage.setItem(closedKey(user.id), '')
    } catch {
      // Closed until the next reload.
    }
  }
  return <Banner user={user} isNeeded={isNeeded} onClose={close} />
}
