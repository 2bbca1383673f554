import { type ApiError, isMissing } from '@hosts/shared/api'
import { idText } from '@hosts/shared/contract'
import { Link, useParams } from '@hosts/shared/platform'
import {
  buttonClass,
  ErrorPanel,
  Freshness,
  IconButton,
  LocationNotFound,
  Page,
  Skeleton,
  VisuallyHidden,
} from '@hosts/shared/ui'
import { ArrowLeftRight, Volume2, VolumeX } from 'lucide-react'
import { useEffect } from 'react'
import { Board } from './board'
import css from './board-screen.module.css'
import { findClockError } from './find-clock-error'
import { storeLastGate } from './last-gate'
import { useGate } from './offline/use-gate'
import { OutdoorScreen } from './outdoor-screen'
import { useSignalSettings } from './signals/signal-settings'
import { t } from './texts'
import { useHandScanner } from './use-hand-scanner'
import { useOpenPanel } from './use-open-panel'

const list = '/parkings?choose'

const Actions = ({ onOpenDevice }: { onOpenDevice: () => void }) => {
  const { sound } = useSignalSettings()
  return (
    <div className={css.actions}>
      <IconButton
        label={t('device.open')}
        icon={sound ? <Volume2 aria-hidden="true" /> : <VolumeX aria-hidden="true" />}
        variant="secondary"
        onPress={onOpenDevice}
      />
      <Link className={`${buttonClass({ variant: 'secondary' })} ${css.others}`} to={list}>
        <ArrowLeftRight aria-hidden="true" />
        <VisuallyHidden>{t('allGates')}</VisuallyHidden>
      </Link>
    </div>
  )
}

const Screen = ({ locationId }: { locationId: number }) => {
  const gate = useGate(locationId)
  const panel = useOpenPanel()
  // From the start, so that a scan while the board loads is not lost.
  const scanner = useHandScanner()
  const { status, location, asOf, isOffline } = gate
  // The hook's error, if any, is a failed query.
  const error = (gate.error ?? undefined) as ApiError | undefined
  const isGone = status === 'failed' && isMissing(error)
  const isOpen = location !== null
  useEffect(() => {
    if (isOpen) storeLastGate(locationId)
    else if (isGone) storeLastGate(null)
  }, [locationId, isOpen, isGone])

  if (isGone) return <LocationNotFound home="/parkings" />
  if (status === 'failed')
    return (
      <Page
        title={t('title')}
        actions={
          <Link className={buttonClass()} to={list}>
            {t('allGates')}
          </Link>
        }
      >
        <ErrorPanel title={t('failed.title')} message={t('failed.text')} onRetry={gate.refresh} />
      </Page>
    )
  if (!location)
    return (
      <Page title={t('title')}>
        <Skeleton shape="row" count={6} />
      </Page>
    )
  return (
    <Page
      title={location.name}
      description={
        asOf !== null &&
        !isOffline && (
          <Freshness updatedAt={new Date(asOf + findClockError(gate.now))} isRefreshFailing={false} />
        )
      }
      actions={<Actions onOpenDevice={() => panel.open('device')} />}
    >
      <Board gate={gate} locationId={locationId} zone={location.timezone} panel={panel} scanner={scanner} />
    </Page>
  )
}

/** /parkings/:id */
export const Component = () => {
  const id = idText.safeParse(useParams().id).data
  return (
    <OutdoorScreen>
      {id === undefined ? <LocationNotFound home="/parkings" /> : <Screen key={id} locationId={id} />}
    </OutdoorScreen>
  )
}
