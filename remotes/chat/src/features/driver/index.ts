export {
  type DriverArg,
  driverApi,
  useChatDriverQuery,
  useChatDriversQuery,
  useLazyChatDriverQuery,
} from './api/get-drivers'
export { BanDialog, useBan, useBanReason, useIsBanned } from './ban-driver'
export { DriverAvatar, findDriver, useDriver } from './driver'
export { DriverList } from './driver-list'
export { useMute } from './mute-driver'
