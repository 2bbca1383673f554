import { Link } from '@hosts/shared/platform'
import { buttonClass, Page, toneClass } from '@hosts/shared/ui'
import { CircleCheck, Clock, TimerOff } from 'lucide-react'
import css from './result-page.module.css'

const icons = { success: CircleCheck, warning: TimerOff, info: Clock }

type Props = {
  /** `info`: somebody else has to act first. */
  tone: keyof typeof icons
  title: string
  text: string
  /** The link's address and text. */
  to: string
  action: string
}

/** The focused form has closed: a screen reader continues with the outcome. */
const takeFocus = (element: HTMLElement | null) => element?.focus()

/** The end of a flow: its result and one link to continue. */
export const ResultPage = ({ tone, title, text, to, action }: Props) => {
  const Icon = icons[tone]
  return (
    <div className={css.outcome} ref={takeFocus} tabIndex={-1}>
      <span className={`${css.icon} ${toneClass(tone)}`}>
        <Icon aria-hidden="true" />
      </span>
      <Page title={title} description={text}>
        <Link to={to} className={buttonClass({ variant: 'primary', wide: true })}>
          {action}
        </Link>
      </Page>
    </div>
  )
}
