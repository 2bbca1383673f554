export { type ApiError, errorMessage, errorStatus } from './error-message'
export { useOnline } from './use-online'
export { useRequestKey } from './use-request-key'
