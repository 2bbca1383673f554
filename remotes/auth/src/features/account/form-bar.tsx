import { SubmitButton } from '@hosts/shared/forms'
import { Check } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import css from './account.module.css'

type Props = {
  submit: string
  /** What has been saved, until something is typed again. */
  done?: string | false
  /** Further buttons. */
  children?: ReactNode
  ref?: Ref<HTMLDivElement>
}

/** The end of a card's form: its button, and that it has worked. */
export const FormBar = ({ submit, done, children, ref }: Props) => (
  <div className={css.bar} ref={ref}>
    <SubmitButton>{submit}</SubmitButton>
    {children}
    <p className={css.done} role="status">
      {done && (
        <>
          <Check aria-hidden="true" />
          {done}
        </>
      )}
    </p>
  </div>
)
