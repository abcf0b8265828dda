/** A boat at anchor, for where there is nothing yet: lines in the theme's colours. */
export const Drawing = () => (
  <svg
    aria-hidden="true"
    viewBox="0 0 96 64"
    width="96"
    height="64"
    fill="none"
    stroke="var(--ant-color-border)"
    strokeWidth="2"
    strokeLinecap="round"
    strokeLinejoin="round"
  >
    <path
      fill="var(--ant-color-primary-bg)"
      stroke="var(--ant-color-primary)"
      d="M50 8v30h21zM45 16v22H31z"
    />
    <path d="M26 43h46l-8 10H34zM48 6v37M10 58q6-4 12 0t12 0 12 0 12 0 12 0 12 0" />
  </svg>
)
