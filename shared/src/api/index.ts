export { type ApiError, errorMessage, errorStatus } from './error-message'
