import { Share2 } from 'lucide-react';
import { renderSVG } from 'uqr';
import { i18n } from '#client/lib/i18n.ts';
import { Button } from '#client/ui/button.tsx';
import { CreatedLink } from './created-link.tsx';

interface ShareableLinkProps {
  /** The URL with its token. */
  path: string;
  /** Title for the system's share dialog. */
  title: string;
  /** Explains how to use the link and when it expires. */
  text: string;
  onDone: () => void;
}

/** A new link as a QR code and as text. */
export function ShareableLink({ path, title, text, onDone }: ShareableLinkProps) {
  const url = `${window.location.origin}${path}`;
  const buttons = (
    <>
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
    </>
  );
  return (
    <CreatedLink url={url} buttons={buttons}>
      <p className="text-ink-soft">{text}</p>
      <img
        src={`data:image/svg+xml,${encodeURIComponent(renderSVG(url))}`}
        alt={i18n.t('QR code of the link')}
        className="size-56 rounded-xl bg-white p-2"
      />
    </CreatedLink>
  );
}
