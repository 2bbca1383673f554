import { Link, toast, useUser } from '@hosts/shared/platform'
import { Card, mutedTextClass, PlainButton, textLinkClass } from '@hosts/shared/ui'
import { Copy } from 'lucide-react'
import { useMemo } from 'react'
import { encode } from 'uqr'
import css from './location-code.module.css'
import { t } from './texts'

/** One path of squares: no markup from a string, and no inline style for the policy to refuse. */
const toPath = (text: string) => {
  const { data, size } = encode(text, { border: 4 })
  const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return { size, path: squares.join('') }
}

/** The code with which gate staff ask for access, to copy, print or scan. */
export const LocationCode = ({ code }: { code: string }) => {
  const isOwner = useUser()?.subrole === 'owner'
  const { size, path } = useMemo(
    () => toPath(`${window.location.origin}/parkings/sign-up?location=${code}`),
    [code],
  )
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(code)
      toast.success(t('access.copied'))
    } catch {
      toast.error(t('access.copyFailed'))
    }
  }
  return (
    <Card title={t('access.codeTitle')}>
      <p className={mutedTextClass}>
        <span>{t('access.codeHelp')}</span>{' '}
        {isOwner && (
          <Link className={textLinkClass} to="/team">
            {t('access.team')}
          </Link>
        )}
      </p>
      <div className={css.code}>
        <svg className={css.qr} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={t('access.qr')}>
          <path d={path} shapeRendering="crispEdges" />
        </svg>
        <div className={css.text}>
          <output translate="no" className={css.letters}>
            {code}
          </output>
          <PlainButton onPress={copy}>
            <Copy aria-hidden="true" />
            {t('access.copy')}
          </PlainButton>
        </div>
      </div>
    </Card>
  )
}
