import type { ReactNode } from 'react'
import css from './facts.module.css'

/** A list of names with values. */
export const Facts = ({ facts }: { facts: Record<string, ReactNode> }) => (
  <dl className={css.facts}>
    {Object.entries(facts).map(([name, value]) => (
      <div key={name} className={css.fact}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)
