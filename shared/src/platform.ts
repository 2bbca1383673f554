/**
 * What the shell provides and every remote consumes: the one shared singleton besides React. Router, Redux Toolkit,
 * react-redux and react-hot-toast reach remotes through here alone, because two copies of any of them break the app
 * without an error. Adding an export is a minor version of the platform, removing or changing one a major version.
 */

export { toast } from 'react-hot-toast/headless'
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

/** The version of all that the shell shares: this, zod.ts, ui/controls.ts and ui/fields.ts. Remotes name their range of it in package.json. */
export const platformVersion = '1.3.0'
