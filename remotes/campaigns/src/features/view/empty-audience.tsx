import { Link } from '@hosts/shared/platform'
import { buttonClass, DialogActions } from '@hosts/shared/ui'
import { AudienceCount } from '../../components/audience-count'
import { t } from '../../texts'
import type { useCampaignAudience } from './use-campaign-audience'

type Props = { audience: ReturnType<typeof useCampaignAudience>; editPath: string }

/** In a dialog that can send nothing: nobody matches, or the count is missing. */
export const EmptyAudience = ({ audience, editPath }: Props) => (
  <>
    <AudienceCount query={audience} />
    <DialogActions>
      <Link to={editPath} className={buttonClass()}>
        {t('start.change')}
      </Link>
    </DialogActions>
  </>
)
