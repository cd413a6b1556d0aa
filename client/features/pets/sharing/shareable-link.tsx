import { useEffect, useRef } from 'react';
import { Share2 } from 'lucide-react';
import { renderSVG } from 'uqr';
import { i18n } from '#client/lib/i18n.ts';
import { Button } from '#client/ui/button.tsx';
import { CopyLink } from '#client/ui/share-bar.tsx';

interface ShareableLinkProps {
  /** The URL with its token. */
  path: string;
  /** Title for the system's share dialog. */
  title: string;
  /** Explains how to use the link and when it expires. */
  text: string;
  onDone: () => void;
}

/** A new link as a QR code and as text. It is shown once, since the shop stores only a hash of its token. */
export function ShareableLink({ path, title, text, onDone }: ShareableLinkProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The focused form no longer exists.
  useEffect(() => heading.current?.focus(), []);
  const url = `${window.location.origin}${path}`;
  return (
    <div className="grid justify-items-center gap-4 text-center">
      <h3 ref={heading} tabIndex={-1} className="text-lg focus:outline-none">
        {i18n.t('The link is ready')}
      </h3>
      <p className="text-ink-soft">{text}</p>
      <img
        src={`data:image/svg+xml,${encodeURIComponent(renderSVG(url))}`}
        alt={i18n.t('QR code of the link')}
        className="size-56 rounded-xl bg-white p-2"
      />
      <code className="max-w-full rounded-xl bg-sunk px-3 py-2 text-sm break-all">{url}</code>
      <div className="flex flex-wrap justify-center gap-2">
        <CopyLink url={url} />
        {'share' in navigator && (
          <Button
            look="outline"
            // Rejects when the user closes the system's dialog.
            onClick={() => void navigator.share({ title, url }).catch(() => undefined)}
          >
            <Share2 aria-hidden="true" className="size-5" />
            {i18n.t('Share')}
          </Button>
        )}
        <Button onClick={onDone}>{i18n.t('Done')}</Button>
      </div>
    </div>
  );
}
