/**
 * Exports of the shell for every remote: besides React the one shared singleton. Router, Redux Toolkit, react-redux and react-hot-toast
 * reach remotes only through here, because a second copy of any of them breaks the app without an error. A new export is a minor version of
 * the platform, a removed or changed one a major version.
 */

import './ui/composition-keys'

export { resolveValue, toast, useToaster } from 'react-hot-toast/headless'
export { shallowEqual, useDispatch, useSelector } from 'react-redux'
export {
  createSearchParams,
  Link,
  Navigate,
  NavLink,
  Outlet,
  type RouteObject,
  useBlocker,
  useLocation,
  useMatch,
  useNavigate,
  useNavigation,
  useParams,
  useSearchParams,
} from 'react-router-dom'
export { hostApi, overrideExisting, type StoreExtra, type Transport } from './api/host-api'
export { getConfig, type RuntimeConfig, setConfig } from './config'
export { defineTexts } from './i18n/define-texts'
export { LocationIdContext, sectionPath, useLocationId, useRequiredLocationId } from './location-id'
export { getNow, setClockOffset, useClockOffset } from './server-clock'
export {
  type LoginState,
  loggedIn,
  logOut,
  type SessionState,
  selectUser,
  sessionExpired,
  userChanged,
  useUser,
} from './session/actions'
export { Slot, SlotHostContext, type SlotName, type SlotProps } from './slots'

/**
 * The version of everything the shell shares: this module, zod.ts, ui/controls.ts, ui/fields.ts and forms/hook-form.ts. A remote's
 * package.json has the range it works with.
 */
export const platformVersion = '1.15.0'
