/** The illustrated band above a pet: a trail of paws. */
export function PawBand() {
  return (
    <svg
      viewBox="0 0 1000 250"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      className="block aspect-[5/2] w-full rounded-card bg-marigold-wash sm:aspect-[4/1]"
    >
      <path d="M0 190q125-60 250-20t250 0 250-10 250 20v70H0z" fill="var(--marigold)" opacity="0.35" />
      <path d="M0 220q125-40 250-10t250-6 250 10 250-14v50H0z" fill="var(--marigold)" opacity="0.5" />
      <g fill="var(--marigold-deep)" opacity="0.55">
        {TRAIL.map(({ x, y, turn }) => (
          <g key={x} transform={`translate(${x} ${y}) rotate(${turn}) scale(0.8)`}>
            <ellipse cy="9" rx="14" ry="11.5" />
            <circle cx="-17" cy="-5" r="5.6" />
            <circle cx="-6.5" cy="-15" r="6.2" />
            <circle cx="6.5" cy="-15" r="6.2" />
            <circle cx="17" cy="-5" r="5.6" />
          </g>
        ))}
      </g>
    </svg>
  );
}

// Left and right paws alternate.
const TRAIL = Array.from({ length: 12 }, (_none, step) => ({
  x: 60 + step * 82,
  y: Math.round(96 + 34 * Math.sin(step / 1.9) + (step % 2 ? 24 : -24)),
  turn: Math.round(88 - 24 * Math.cos(step / 1.9)),
}));
