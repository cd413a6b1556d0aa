import { Link } from 'react-router-dom';

/** The highest number that the server counts to. */
const MOST = 1000;

interface CountCardsProps {
  /** The label of the count, and the page that lists the counted items. */
  counts: readonly { label: string; count: number; to: string }[];
}

/** Cards with the amount of waiting work of each kind. Kinds without work are left out. */
export function CountCards({ counts }: CountCardsProps) {
  return (
    <ul className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      {counts
        .filter(({ count }) => count > 0)
        .map(({ label, count, to }) => (
          <li key={label}>
            <Link to={to} className="card block h-full p-4 hover:bg-sunk">
              <span className="block font-display text-4xl font-bold">
                {count < MOST ? count : `${MOST}+`}
              </span>
              <span className="block text-ink-soft">{label}</span>
            </Link>
          </li>
        ))}
    </ul>
  );
}
