import css from './auth-frame.module.css'

/** The product's mark: three bays seen from above, one of them taken. */
export const Mark = () => (
  <svg viewBox="0 0 32 32" aria-hidden="true" className={css.mark}>
    <rect width="32" height="32" rx="9" fill="var(--color-accent)" />
    <path
      d="M8 8v16M16 8v16M24 8v16"
      stroke="#fff"
      strokeOpacity=".55"
      strokeWidth="2"
      strokeLinecap="round"
    />
    <rect x="17.9" y="10" width="4.2" height="12" rx="1.6" fill="#f6d59a" />
  </svg>
)
