import { type ReactNode, useEffect, useRef } from 'react';
import { i18n } from '#client/lib/i18n.ts';
import { CopyLink } from '#client/ui/share-bar.tsx';

interface CreatedLinkProps {
  url: string;
  /** Explains how to use the link and when it expires. */
  children: ReactNode;
  /** Shown after the button that copies the link. */
  buttons: ReactNode;
}

/** A new link. It is shown once, since the shop stores only a hash of its token. */
export function CreatedLink({ url, children, buttons }: CreatedLinkProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The focused form no longer exists.
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="grid justify-items-center gap-4 text-center">
      <h3 ref={heading} tabIndex={-1} className="text-lg focus:outline-none">
        {i18n.t('The link is ready')}
      </h3>
      {children}
      <code className="max-w-full rounded-xl bg-sunk px-3 py-2 text-sm break-all">{url}</code>
      <div className="flex flex-wrap justify-center gap-2">
        <CopyLink url={url} />
        {buttons}
      </div>
    </div>
  );
}
