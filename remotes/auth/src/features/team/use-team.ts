import { useOnline, usePollingOptions } from '@hosts/shared/api'
import type { Member, OpenInvite } from '@hosts/shared/contract'
import { mergeQueries, type QueryState } from '@hosts/shared/ui'
import { useAuthGetTeamInfiniteQuery } from '../../api/get-team'
import { useAuthGetTeamInvitesQuery } from '../../api/get-team-invites'

export type Team = {
  /** How many members there are; `members` has only those of the loaded pages. */
  count: number
  members: Member[]
  requests: Member[]
  invites: OpenInvite[]
}

/** Members, requests and invites as one query; refetched by the stream of changes, polled without it. */
export const useTeam = () => {
  const isOnline = useOnline()
  const options = usePollingOptions()
  const people = useAuthGetTeamInfiniteQuery(undefined, options)
  const invites = useAuthGetTeamInvitesQuery(undefined, options)
  const { currentData: pages } = people
  const rows = pages?.pages.flatMap(({ results }) => results)
  const requests = rows?.filter(({ status }) => status === 'pending') ?? []
  const query: QueryState<Team> = {
    ...mergeQueries([people, invites]),
    currentData:
      rows && invites.currentData
        ? {
            count: (pages?.pages[0]?.count ?? 0) - requests.length,
            members: rows.filter(({ status }) => status === 'active'),
            requests,
            invites: invites.currentData,
          }
        : undefined,
  }
  return {
    query,
    isOnline,
    more: people.hasNextPage
      ? { isLoading: people.isFetchingNextPage, load: () => people.fetchNextPage() }
      : null,
  }
}
