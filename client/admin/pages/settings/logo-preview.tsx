interface LogoPreviewProps {
  /** The key of its picture; '' without one. */
  logoKey: string;
  shopName: string;
}

/** How the header shows the logo, or the built-in mark without one: on light pages, and on dark ones. */
export function LogoPreview({ logoKey, shopName }: LogoPreviewProps) {
  return (
    <ul aria-label="Preview" className="grid grid-cols-2 gap-3">
      {(['light', 'dark'] as const).map((ground) => (
        <li key={ground} className="grid gap-1">
          <span
            className={`flex min-h-18 items-center gap-2 rounded-xl border border-line px-3 ${GROUNDS[ground]}`}
          >
            {logoKey ? (
              <img
                src={`/pictures/${logoKey}?w=448`}
                alt={shopName}
                className={`h-10 max-w-full min-w-0 object-contain ${ground === 'dark' ? 'rounded-lg bg-white p-1' : ''}`}
              />
            ) : (
              <>
                <img src="/icon.svg" alt="" width="40" height="40" />
                <span className="min-w-0 font-display text-xl leading-none font-extrabold">{shopName}</span>
              </>
            )}
          </span>
          <span className="text-sm text-ink-soft">On {ground} pages</span>
        </li>
      ))}
    </ul>
  );
}

/** The paper of pages in each scheme, whatever the person's own is. */
const GROUNDS = { light: 'bg-[#fff8ec] text-[#2b2118]', dark: 'bg-[#1d1610] text-[#f7ecdb]' };
