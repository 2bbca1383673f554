import css from './plate.module.css'

export const Plate = ({ children }: { children: string }) => (
  <span translate="no" className={css.plate}>
    {children}
  </span>
)
