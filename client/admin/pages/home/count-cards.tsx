import { Link } from 'react-router-dom';

/** The server counts no further. */
const MOST = 1000;

interface CountCardsProps {
  /** How many there are of each, and where they are. */
  counts: readonly { label: string; count: number; to: string }[];
}

/** What is to be done, by how much there is of it; leaves out what there is none of. */
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
