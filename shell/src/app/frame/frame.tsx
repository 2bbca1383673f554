import { SlotHostContext, useUser } from '@hosts/shared/platform'
import { Logo } from '@hosts/shared/ui'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { Bell } from '../../notifications/bell'
import { SearchButton } from '../../search/search-button'
import { SlotHost } from '../../slots/slot-host'
import { useHeartbeat } from '../../telemetry/harm/use-heartbeat'
import { t } from '../../texts/frame'
import { AccountMenu } from './account-menu'
import { ClockNote } from './clock-note'
import { DateBanner } from './date-banner'
import { FactorBanner } from './factor-banner'
import css from './frame.module.css'
import { Navigation } from './navigation'
import { VerifyBanner } from './verify-banner'

/** The frame of a logged-in user's screens: navigation and account, on a phone with a bottom bar. What fills slots is here: the login has none. */
const Frame = ({ children }: { children: ReactNode }) => {
  const user = useUser()
  useHeartbeat()
  return (
    <div className={css.frame} data-frame>
      <a className={css.skip} href="#content">
        {t('navigation.skip')}
      </a>
      <header className={css.bar}>
        <Link className={css.home} to="/" aria-label={t('navigation.home')}>
          <Logo />
          <span className={css.wordmark}>Hosts</span>
        </Link>
        {user && <Navigation />}
        {user && user.subrole !== 'access-only' && (
          <SlotHostContext value={SlotHost}>
            <div className={css.search}>
              <SearchButton />
            </div>
          </SlotHostContext>
        )}
        {user && <Bell key={user.id} />}
        {user && <AccountMenu user={user} />}
      </header>
      {user && (
        <DateBanner
          otherwise={
            <>
              <ClockNote />
              <FactorBanner user={user} otherwise={<VerifyBanner key={user.id} user={user} />} />
            </>
          }
        />
      )}
      <main id="content" className={css.content} tabIndex={-1}>
        <SlotHostContext value={SlotHost}>{children}</SlotHostContext>
      </main>
    </div>
  )
}

export default Frame
