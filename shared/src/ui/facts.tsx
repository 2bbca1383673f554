import type { ReactNode } from 'react'
import css from './facts.module.css'

type Props = {
  /** A fact without a value is left out. */
  facts: readonly { label: string; value: ReactNode }[]
}

/** What is known of one thing, in a drawer: a label and its value in each row. */
export const Facts = ({ facts }: Props) => (
  <dl className={css.facts}>
    {facts.map(
      ({ label, value }) =>
        value && (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ),
    )}
  </dl>
)
