import type { User } from '@hosts/shared/contract'
import { Link, useUser } from '@hosts/shared/platform'
import {
  Button,
  buttonClass,
  EmptyState,
  Page,
  Skeleton,
  StatusBadge,
  useFocusHandoff,
  WhenLoaded,
} from '@hosts/shared/ui'
import { useAllPages } from '@hosts/shared/use-all-pages'
import { Lock, RefreshCwOff, UserPlus, WifiOff } from 'lucide-react'
import { useState } from 'react'
import { useAuthGetLocationsInfiniteQuery } from '../../api/get-locations'
import { StepUpDialog } from '../step-up/step-up-dialog'
import { InvitesCard } from './invites-card'
import { MembersCard } from './members-card'
import { RequestsCard } from './requests-card'
import { type Task, TeamDialog } from './team-dialog'
import css from './team-screen.module.css'
import { t } from './texts'
import { useTeam } from './use-team'

/** Every location that the user may assign to others, once all pages are loaded; archived ones too, which members may still have. */
const useLocations = () => {
  const query = useAuthGetLocationsInfiniteQuery()
  useAllPages(query)
  return query.hasNextPage ? undefined : query.currentData?.pages.flatMap(({ results }) => results)
}

const Team = ({ self }: { self: User }) => {
  const { query, isOnline, more } = useTeam()
  const locations = useLocations()
  const [task, setTask] = useState<Task | null>(null)
  const { list, fallback, onFocus, onBlur } = useFocusHandoff()
  const team = query.currentData
  const isAlone = team && team.count === 1 && team.requests.length + team.invites.length === 0
  const button = (
    <Button variant="primary" onPress={() => setTask({ kind: 'invite' })}>
      <UserPlus aria-hidden="true" />
      {t('invite')}
    </Button>
  )
  return (
    <Page title={t('title')} description={t('lead')} actions={team && !isAlone && button}>
      <p ref={fallback} className={css.state} role="status" tabIndex={-1}>
        {!isOnline && (
          <StatusBadge tone="warning" icon={<WifiOff aria-hidden="true" />}>
            {t('offline')}
          </StatusBadge>
        )}
        {isOnline && team && query.error && (
          <StatusBadge tone="warning" icon={<RefreshCwOff aria-hidden="true" />}>
            {t('stale')}
          </StatusBadge>
        )}
      </p>
      <WhenLoaded query={query} skeleton={<Skeleton shape="row" count={5} />}>
        {({ members, count, requests, invites }) => (
          // biome-ignore lint/a11y/noStaticElementInteractions: it only watches where the focus is
          <div ref={list} className={css.cards} onFocus={onFocus} onBlur={onBlur}>
            {requests.length > 0 && (
              <RequestsCard requests={requests} locations={locations} onTask={setTask} />
            )}
            <MembersCard
              members={members}
              count={count}
              selfId={self.id}
              locations={locations}
              more={more}
              onTask={setTask}
            />
            {invites.length > 0 && <InvitesCard invites={invites} locations={locations} onTask={setTask} />}
            {isAlone && (
              <EmptyState
                icon={<UserPlus />}
                title={t('alone.title')}
                text={t('alone.text')}
                action={button}
              />
            )}
          </div>
        )}
      </WhenLoaded>
      <StepUpDialog />
      {task && (
        <TeamDialog
          task={task}
          members={team?.members ?? []}
          locations={locations}
          onClose={() => setTask(null)}
        />
      )}
    </Page>
  )
}

/** /team: members, requests and invites, for owners. */
export const Component = () => {
  const user = useUser()
  if (user?.subrole === 'owner') return <Team self={user} />
  return (
    <Page title={t('title')}>
      <EmptyState
        icon={<Lock />}
        title={t('ownersOnly.title')}
        text={t('ownersOnly.text', { company: user?.company ?? '' })}
        action={
          <Link to="/locations" className={buttonClass({ variant: 'primary' })}>
            {t('ownersOnly.action')}
          </Link>
        }
      />
    </Page>
  )
}
