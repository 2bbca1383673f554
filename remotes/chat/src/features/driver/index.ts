export {
  type DriverArg,
  driverApi,
  useChatDriverQuery,
  useChatDriversQuery,
  useLazyChatDriverQuery,
} from './api/get-drivers'
export { BanDialog } from './ban-dialog'
export { DriverAvatar, findDriver, useDriver } from './driver'
export { DriverList } from './driver-list'
export { useBan, useBanReason, useIsBanned, useMute } from './moderation'
export { ReasonDialog } from './reason-dialog'
