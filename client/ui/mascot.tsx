export type Pose = 'waiting' | 'puzzled' | 'searching';

/** Moti the dog and Mini the cat, for empty states. */
export function Mascot({ pose }: { pose: Pose }) {
  const tilt = { waiting: 0, puzzled: -9, searching: 7 }[pose];
  return (
    <svg viewBox="0 0 240 150" width="240" height="150" aria-hidden="true" className="max-w-full">
      <ellipse cx="120" cy="136" rx="104" ry="11" fill="var(--sunk)" />
      <g transform={`rotate(${tilt} 84 90)`}>
        <path d="M34 136c-4-40 12-62 50-62s54 22 50 62z" fill="#d99a55" />
        <path d="M42 44c-16 2-24 26-17 44 4 8 15 4 19-6z" fill="#8a5530" />
        <path d="M126 44c16 2 24 26 17 44-4 8-15 4-19-6z" fill="#8a5530" />
        <ellipse cx="84" cy="64" rx="44" ry="41" fill="#e8b273" />
        <ellipse cx="84" cy="82" rx="23" ry="17" fill="#fff1da" />
        <ellipse cx="84" cy="74" rx="9" ry="6.5" fill="#2b2118" />
        <path
          d="M84 80v7m-9 4c5 5 13 5 18 0"
          fill="none"
          stroke="#2b2118"
          strokeWidth="2.6"
          strokeLinecap="round"
        />
        <circle cx="66" cy="56" r="5" fill="#2b2118" />
        <circle cx="102" cy="56" r="5" fill="#2b2118" />
        <path d="M48 108q36 17 72 0v9q-36 17-72 0z" fill="#c4553b" />
        <circle cx="84" cy="124" r="6.5" fill="#f5a623" />
      </g>
      <g transform={`rotate(${-tilt} 172 104)`}>
        <path d="M138 136c-3-30 10-46 34-46s38 16 35 46z" fill="#8b8177" />
        <path d="M143 62l1-31 24 17zm58 0l-1-31-24 17z" fill="#6d645b" />
        <ellipse cx="172" cy="77" rx="33" ry="29" fill="#a69c91" />
        <path d="M172 50v12m-9-10l2 9m16-9l-2 9" stroke="#6d645b" strokeWidth="3" strokeLinecap="round" />
        <ellipse cx="160" cy="74" rx="5" ry="6.5" fill="#f4d35e" />
        <ellipse cx="184" cy="74" rx="5" ry="6.5" fill="#f4d35e" />
        <ellipse cx="160" cy="74" rx="2" ry="6" fill="#2b2118" />
        <ellipse cx="184" cy="74" rx="2" ry="6" fill="#2b2118" />
        <path
          d="M168 86h8l-4 4zm4 4c-2 5-8 5-10 2m10-2c2 5 8 5 10 2"
          fill="#e8718a"
          stroke="#2b2118"
          strokeWidth="1.6"
          strokeLinejoin="round"
        />
        <path
          d="M143 84l-14-3m14 8l-14 3m72-8l14-3m-14 8l14 3"
          stroke="#6d645b"
          strokeWidth="1.8"
          strokeLinecap="round"
        />
      </g>
      {pose === 'puzzled' && (
        <path
          d="M128 12c2-12 24-12 24 2 0 10-12 10-12 20m0 9v1"
          fill="none"
          stroke="var(--marigold-deep)"
          strokeWidth="6"
          strokeLinecap="round"
        />
      )}
    </svg>
  );
}
