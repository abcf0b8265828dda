const colour = {
  card: 'var(--ant-color-bg-container)',
  line: 'var(--ant-color-border-secondary)',
  words: 'var(--ant-color-border)',
  first: 'var(--ant-color-primary)',
  second: 'var(--ant-color-info)',
  third: 'var(--ant-color-warning)',
  danger: 'var(--ant-color-error)',
} as const

/** What waits behind the sign-in, drawn: what needs attention, the robots, a proof. Prerendered, in the theme's colours. */
export const HomePicture = () => (
  <svg className="home-picture" aria-hidden="true" viewBox="0 0 560 400" fill="none" strokeLinecap="round">
    <g fill={colour.card} stroke={colour.line}>
      <rect x="1" y="1" width="558" height="398" rx="14" />
      <path d="M1 52h558M24 213h512M24 247h512M24 281h512" />
      <rect x="24" y="72" width="512" height="92" rx="10" />
      <rect x="440" y="88" width="76" height="26" rx="6" />
      <rect x="440" y="126" width="76" height="26" rx="6" />
    </g>
    <path
      stroke={colour.words}
      strokeWidth="6"
      d="M50 26h44M150 21h64M150 33h40M74 101h220M74 139h160M62 196h90m32 0h40m26 0h28m52 0h60m66 0h40M62 230h76m46 0h40m26 0h28m52 0h42m84 0h50M62 264h62m60 0h40m26 0h28m52 0h24m102 0h60M32 316h56M32 352h56"
    />
    <path stroke={colour.words} strokeWidth="10" d="M32 332h84M32 368h60" />
    <g fill={colour.first}>
      <circle cx="30" cy="26" r="8" />
      <rect x="122" y="16" width="20" height="20" rx="5" />
      <rect x="32" y="187" width="18" height="18" rx="5" />
      <path
        opacity="0.18"
        d="M176 366c60-4 120-34 180-44s120-22 180-26v52c-60-2-120 6-180 10s-120 8-180 8z"
      />
    </g>
    <path stroke={colour.first} strokeWidth="3" d="M176 366c60-4 120-20 180-27s120-14 180-18" />
    <rect fill={colour.second} x="32" y="221" width="18" height="18" rx="5" />
    <path fill={colour.third} d="M32 260a5 5 0 0 1 5-5h8a5 5 0 0 1 5 5v8a5 5 0 0 1-5 5h-8a5 5 0 0 1-5-5z" />
    <circle fill={colour.third} cx="48" cy="139" r="8" />
    <path fill={colour.danger} d="m48 92 10 17H38zM516 18h16v16h-16z" />
  </svg>
)
