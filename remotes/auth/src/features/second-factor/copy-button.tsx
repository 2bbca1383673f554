import { Button } from '@hosts/shared/ui'
import { Copy } from 'lucide-react'
import { useState } from 'react'
import css from './second-factor.module.css'
import { t } from './texts'

/** Copies a text, and says beside it whether that worked: browsers may refuse. */
export const CopyButton = ({ text, label }: { text: string; label: string }) => {
  const [result, setResult] = useState<'copied' | 'copyFailed' | null>(null)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setResult('copied')
    } catch {
      setResult('copyFailed')
    }
  }
  return (
    <>
      <Button onPress={copy}>
        <Copy aria-hidden="true" />
        <span>{label}</span>
      </Button>
      <span role="status" className={css.result}>
        {result && t(result)}
      </span>
    </>
  )
}
