import css from './plate.module.css'

export const Plate = ({ children }: { children: string }) => <span className={css.plate}>{children}</span>
