import { PlainButton, toneClass } from '@hosts/shared/ui'
import { FlaskConical } from 'lucide-react'
import { useHeightProperty } from '../lib/use-height-property'
import { t } from '../texts/inspector'
import { resetAllRemotes, resetRemote } from './change-overrides'
import css from './override-banner.module.css'
import { useLoads } from './use-loads'

/** The custom property for the banner's height, which the frame and full-height screens subtract. */
const height = '--banner-height'

/** Shows this browser's overrides, whether they work, and the way back. */
const OverrideBanner = ({ overrides }: { overrides: Record<string, string> }) => {
  const loads = useLoads()
  const element = useHeightProperty<HTMLElement>(height)

  const names = Object.entries(overrides)
  const words = (name: string, address: string) => {
    const { origin } = new URL(address)
    const kind = loads.findLast(({ remote }) => remote === name)?.outcome ?? 'loaded'
    return t(kind === 'loaded' ? 'banner.text' : 'banner.failed', { name, origin, kind })
  }
  return (
    <aside ref={element} className={`${css.banner} ${toneClass('warning')}`} aria-label={t('banner.label')}>
      {names.map(([name, address]) => (
        <div key={name} className={css.override}>
          <FlaskConical aria-hidden="true" />
          <p role="status">{words(name, address)}</p>
          <PlainButton size="small" onPress={() => resetRemote(name)}>
            {names.length > 1 ? t('override.resetNamed', { name }) : t('override.reset')}
          </PlainButton>
        </div>
      ))}
      {names.length > 1 && (
        <PlainButton size="small" onPress={resetAllRemotes}>
          {t('override.resetAll')}
        </PlainButton>
      )}
    </aside>
  )
}

export default OverrideBanner
