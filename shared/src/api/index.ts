export { type ApiError, errorMessage, errorStatus, isOutageMessage } from './error-message'
export { useIsLive } from './use-is-live'
export { useOnline } from './use-online'
export { useRequestKey } from './use-request-key'
