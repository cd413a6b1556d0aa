/** The placeholder for users without a photo. */
export function PersonPortrait({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 120 120" aria-hidden="true" className={className}>
      <rect width="120" height="120" fill="#fdeac6" />
      <path d="M8 128c0-31 22-46 52-46s52 15 52 46z" fill="#2c6a43" />
      <path d="M44 82q16 22 32 0v-14H44z" fill="#d99a66" />
      <path d="M31 54c-4-31 12-42 29-42s33 11 29 42c-2 9-6 12-9 12H40c-3 0-7-3-9-12z" fill="#3a2618" />
      <ellipse cx="60" cy="54" rx="22" ry="26" fill="#e8b283" />
      <path d="M37 52c2-18 12-26 23-26s21 8 23 26c-9-2-16-7-20-15-5 9-15 14-26 15z" fill="#3a2618" />
      <circle cx="51" cy="56" r="2.8" fill="#2b2118" />
      <circle cx="69" cy="56" r="2.8" fill="#2b2118" />
      <path d="M52 67q8 7 16 0" fill="none" stroke="#2b2118" strokeWidth="2.4" strokeLinecap="round" />
      <path d="M40 87q20 17 40 0l5 3q-25 22-50 0z" fill="#f5a623" />
    </svg>
  );
}
