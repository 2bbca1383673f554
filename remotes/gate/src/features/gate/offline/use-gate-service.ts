import { useDispatch } from '@hosts/shared/platform'
import { getGateService } from './get-gate-service'

/** The page's gate. */
export const useGateService = () => getGateService(useDispatch())
