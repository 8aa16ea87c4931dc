/** The logo: an armillary ring around the Earth. */
export function Logo({ size = 32 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" fill="none" aria-hidden="true">
      <g stroke="currentColor" strokeWidth="1.4">
        <circle cx="16" cy="16" r="14" />
        <circle cx="16" cy="16" r="10.5" strokeWidth="0.8" />
        <ellipse cx="16" cy="16" rx="14" ry="5.2" transform="rotate(-28 16 16)" />
      </g>
      <circle cx="16" cy="16" r="2.4" fill="currentColor" />
    </svg>
  );
}
