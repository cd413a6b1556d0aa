import { useState } from 'react';
import { pickLogoGround } from '#rules/logo-ground.ts';

interface LogoPreviewProps {
  /** The key of the logo's picture; '' without one. */
  logoKey: string;
  shopName: string;
}

/** The header with the logo, or with the built-in mark, on light and on dark pages. */
export function LogoPreview({ logoKey, shopName }: LogoPreviewProps) {
  const [backgroundColor, setGround] = useState<string>();
  return (
    <ul aria-label="Preview" className="grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] gap-3">
      {(['light', 'dark'] as const).map((ground) => (
        <li key={ground} className="grid gap-1">
          <span
            className={`flex min-h-18 items-center gap-2 rounded-xl border border-line px-3 ${GROUNDS[ground]}`}
          >
            {logoKey ? (
              <img
                src={`/pictures/${logoKey}?w=448`}
                alt={shopName}
                onLoad={({ currentTarget }) => setGround(logoBackground(currentTarget))}
                style={{ backgroundColor }}
                className="h-10 max-w-full min-w-0 rounded-lg object-contain p-1"
              />
            ) : (
              <>
                <img src="/icon.svg" alt="" width="40" height="40" />
                <span className="min-w-0 font-display text-xl leading-none font-extrabold break-words">
                  {shopName}
                </span>
              </>
            )}
          </span>
          <span className="text-sm text-ink-soft">On {ground} pages</span>
        </li>
      ))}
    </ul>
  );
}

/** The page background of each colour scheme, independent of the viewer's own scheme. */
const GROUNDS = { light: 'bg-[#fff8ec] text-[#2b2118]', dark: 'bg-[#1d1610] text-[#f7ecdb]' };

/** The background for the logo, computed as on the server; undefined if the browser cannot draw it. */
function logoBackground(image: HTMLImageElement): string | undefined {
  const { naturalWidth, naturalHeight } = image;
  const side = Math.max(naturalWidth, naturalHeight, 1);
  const width = Math.max(Math.round((naturalWidth / side) * GROUND_PIXELS), 1);
  const height = Math.max(Math.round((naturalHeight / side) * GROUND_PIXELS), 1);
  const context = Object.assign(document.createElement('canvas'), { width, height }).getContext('2d');
  if (!context) return undefined;
  context.drawImage(image, 0, 0, width, height);
  return pickLogoGround({ data: context.getImageData(0, 0, width, height).data, width, height });
}

const GROUND_PIXELS = 64;
