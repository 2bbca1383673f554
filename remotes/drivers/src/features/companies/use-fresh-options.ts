import { usePollingOptions } from '@hosts/shared/api'

/** Options of queries about money: bookings of every location change it, and those of one are streamed. So they are asked again, when shown too. */
export const useFreshOptions = () => ({
  ...usePollingOptions({ isStreamed: false }),
  refetchOnMountOrArgChange: true,
})
