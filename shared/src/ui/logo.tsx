/** The logo: an occupied bay, seen from above. */
export const Logo = () => (
  <svg width="28" height="28" viewBox="0 0 28 28" aria-hidden="true">
    <rect width="28" height="28" rx="8" fill="var(--color-accent)" />
    <path d="M8 7v14M20 7v14" stroke="var(--color-on-accent)" strokeWidth="2" strokeLinecap="round" />
    <rect x="11" y="9" width="6" height="10" rx="2" fill="var(--color-on-accent)" />
  </svg>
)
