import css from './yard-picture.module.css'

/** A truck yard at night from above: two rows of bays, one of them free, and a truck that arrives there. */
export const YardPicture = () => (
  <svg viewBox="0 0 720 800" preserveAspectRatio="xMidYMin slice" className={css.yard} aria-hidden="true">
    <defs>
      <radialGradient id="yard-light">
        <stop offset="0" stopColor="#f6d59a" stopOpacity=".34" />
        <stop offset="1" stopColor="#f6d59a" stopOpacity="0" />
      </radialGradient>
      <linearGradient id="yard-beam" x1="1" x2="0">
        <stop offset="0" stopColor="#ffedc4" stopOpacity=".5" />
        <stop offset="1" stopColor="#ffedc4" stopOpacity="0" />
      </linearGradient>
    </defs>
    <g transform="rotate(-14 360 300) translate(-90 -20)">
      <Row
        y={-10}
        vehicles={['truck', 'van', 'truck', null, 'truck', 'truck', 'van', null, 'truck', 'truck']}
      />
      <rect x="-100" y="204" width="1100" height="152" className={css.lane} />
      <path d="M-100 280H1000" className={css.middle} />
      <circle cx="414" cy="460" r="230" fill="url(#yard-light)" />
      <Row
        y={370}
        vehicles={['van', 'truck', 'truck', 'van', 'truck', 'free', 'truck', 'truck', null, 'truck']}
      />
      <g className={css.arriving}>
        <path d="M-84 -15 -270 -74V30L-84 -3ZM-84 3 -270 -30V74L-84 15Z" fill="url(#yard-beam)" />
        <g transform="rotate(-90)">
          <Vehicle kind="truck" tone={2} />
        </g>
      </g>
    </g>
  </svg>
)

type Kind = 'truck' | 'van'
const bayWidth = 72
const bayDepth = 206

/** Ten bays side by side: lines, then vehicles. */
const Row = ({ y, vehicles }: { y: number; vehicles: (Kind | 'free' | null)[] }) => (
  <g transform={`translate(18 ${y})`}>
    {vehicles.map((vehicle, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: painted bays that never move
      <g key={index} transform={`translate(${index * bayWidth} 0)`}>
        <path d={`M0 0V${bayDepth}`} className={css.line} />
        {vehicle === 'free' && (
          <>
            <rect x="7" y="7" width={bayWidth - 14} height={bayDepth - 14} rx="10" className={css.free} />
            <text x={bayWidth / 2} y="48" className={css.number}>
              12
            </text>
          </>
        )}
        {(vehicle === 'truck' || vehicle === 'van') && (
          <g transform={`translate(${bayWidth / 2} ${bayDepth / 2 + (vehicle === 'van' ? -18 : 2)})`}>
            <Vehicle kind={vehicle} tone={(index * 7 + y) % 3} />
          </g>
        )}
      </g>
    ))}
    <path d={`M${vehicles.length * bayWidth} 0V${bayDepth}`} className={css.line} />
  </g>
)

/** Its centre is at 0,0 and its cab at the top. */
const Vehicle = ({ kind, tone }: { kind: Kind; tone: number }) => {
  const cab = [css.clay, css.sage, css.sand][tone]
  if (kind === 'van')
    return (
      <g>
        <rect x="-19" y="-50" width="38" height="100" rx="9" className={css.shade} />
        <rect x="-19" y="-50" width="38" height="100" rx="9" className={cab} />
        <path d="M-14 -30Q0 -38 14 -30L12 -20H-12Z" className={css.glass} />
        <path d="M-13 -8H13M-13 42H13" className={css.seam} />
      </g>
    )
  return (
    <g>
      <path d="M-22 -46H22V88H-22ZM-19 -88H19V-52H-19Z" className={css.shade} />
      <path d="M-6 -54H6V-44H-6Z" className={css.glass} />
      <rect x="-22" y="-46" width="44" height="134" rx="4" className={css.trailer} />
      <path d="M-22 -20H22M-22 8H22M-22 36H22M-22 64H22" className={css.seam} />
      <rect x="-19" y="-88" width="38" height="36" rx="8" className={cab} />
      <path d="M-14 -78Q0 -85 14 -78L13 -70H-13Z" className={css.glass} />
    </g>
  )
}
