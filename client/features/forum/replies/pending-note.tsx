import { Trans } from '@lingui/react';

const TEXTS = {
  reply:
    /*i18n*/ '<0>Waiting for review.</0> It has a link, and links from new members are checked first. After that, everyone sees your reply here.',
  story:
    /*i18n*/ '<0>Waiting for review.</0> It has a link, and links from new members are checked first. After that, everyone sees your story here.',
};

/** Explains why only the author sees a pending reply or story. */
export function PendingNote({ kind }: { kind: 'reply' | 'story' }) {
  return (
    <p className="rounded-xl bg-marigold-wash px-4 py-2 text-sm">
      <Trans id={TEXTS[kind]} components={{ 0: <strong /> }} />
    </p>
  );
}
