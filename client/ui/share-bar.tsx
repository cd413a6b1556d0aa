import { useState, type MouseEvent } from 'react';
import { i18n } from '#client/lib/i18n.ts';
import { Check, Link2 } from 'lucide-react';
import { NETWORKS, type SharedPage } from '#client/lib/share.ts';
import { useTemporaryFlag } from '#client/lib/hooks/use-temporary-flag.ts';

const COPIED_MS = 3_000;
const PILL =
  'inline-flex min-h-11 items-center gap-1.5 rounded-full border border-line bg-paper px-4 text-sm font-semibold hover:bg-sunk';

/** Links to share a page. Plain links, so that they work without JavaScript and in new tabs. */
export function ShareBar(page: SharedPage) {
  return (
    <section aria-label={i18n.t('Share')} className="flex flex-wrap items-center gap-2">
      <span aria-hidden="true" className="font-semibold">
        {i18n.t('Share')}
      </span>
      {NETWORKS.map((network) => {
        const address = network.addressOf(page);
        return (
          address !== null && (
            <a
              key={network.name}
              href={address}
              target="_blank"
              rel="noopener noreferrer nofollow"
              onClick={(event) => openWindow(event, network.window)}
              className={PILL}
            >
              {network.name}
            </a>
          )
        );
      })}
      <CopyLink url={page.url} />
    </section>
  );
}

/** Opens a popup, unless the user asked for a new tab. */
function openWindow(
  event: MouseEvent<HTMLAnchorElement>,
  { width, height }: { width: number; height: number },
): void {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  const features = `noopener,noreferrer,popup,width=${width},height=${height}`;
  window.open(event.currentTarget.href, '_blank', features);
}

/** Copies a link; shows it to copy by hand where the browser refuses. */
export function CopyLink({ url }: { url: string }) {
  const [isCopied, showCopied] = useTemporaryFlag(COPIED_MS);
  const [hasFailed, setHasFailed] = useState(false);
  const copy = () =>
    navigator.clipboard.writeText(url).then(showCopied, () => {
      setHasFailed(true);
    });
  if (hasFailed)
    return (
      <input
        aria-label={i18n.t('Link to copy')}
        readOnly
        autoFocus
        value={url}
        onFocus={({ target }) => target.select()}
        className="min-h-11 min-w-60 rounded-full border border-line bg-paper px-4 text-sm"
      />
    );
  const Icon = isCopied ? Check : Link2;
  return (
    <button type="button" onClick={() => void copy()} className={PILL}>
      <Icon aria-hidden="true" className="size-4" />
      <span aria-live="polite">{isCopied ? i18n.t('Copied') : i18n.t('Copy link')}</span>
    </button>
  );
}
