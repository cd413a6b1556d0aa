import { i18n } from '#client/lib/i18n.ts';

/** The payment methods, with simplified logos. */
export function SafeCheckout() {
  return (
    <div className="grid justify-items-center gap-2 text-center">
      <p className="text-sm text-ink-soft">{i18n.t('Guaranted Safe Checkout') /* sic */}</p>
      <ul className="flex gap-2">
        <li>
          <svg viewBox="0 0 56 36" width="56" height="36" role="img" aria-label="Visa">
            <rect x="0.5" y="0.5" width="55" height="35" rx="6" fill="#fff" stroke="#cfc4b0" />
            <text
              x="28"
              y="23.5"
              textAnchor="middle"
              fontFamily="var(--font-display)"
              fontSize="16"
              fontWeight="800"
              fontStyle="italic"
              fill="#1a4a9c"
            >
              VISA
            </text>
          </svg>
        </li>
        <li>
          <svg viewBox="0 0 56 36" width="56" height="36" role="img" aria-label="Mastercard">
            <rect x="0.5" y="0.5" width="55" height="35" rx="6" fill="#fff" stroke="#cfc4b0" />
            <circle cx="22.5" cy="18" r="9.5" fill="#d9322e" />
            <circle cx="33.5" cy="18" r="9.5" fill="#f5a623" />
            <path d="M28 10.3a9.5 9.5 0 0 1 0 15.4 9.5 9.5 0 0 1 0-15.4z" fill="#ee6c20" />
          </svg>
        </li>
        <li>
          <svg viewBox="0 0 56 36" width="56" height="36" role="img" aria-label="Pay">
            <rect x="0.5" y="0.5" width="55" height="35" rx="6" fill="#fff" stroke="#cfc4b0" />
            <path
              d="M10 18a6 6 0 1 1 2 4.5"
              fill="none"
              stroke="#2c6a43"
              strokeWidth="2.6"
              strokeLinecap="round"
            />
            <path
              d="M14 18l2 2 4-5"
              fill="none"
              stroke="#2c6a43"
              strokeWidth="2.4"
              strokeLinecap="round"
              strokeLinejoin="round"
            />
            <text
              x="26"
              y="23"
              fontFamily="var(--font-display)"
              fontSize="15"
              fontWeight="700"
              fill="#2b2118"
            >
              Pay
            </text>
          </svg>
        </li>
      </ul>
    </div>
  );
}
