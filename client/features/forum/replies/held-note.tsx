import { Trans } from '@lingui/react';

const HELD = {
  reply:
    /*i18n*/ '<0>Waiting for review.</0> It has a link, and links from new members are checked first. After that, everyone sees your reply here.',
  story:
    /*i18n*/ '<0>Waiting for review.</0> It has a link, and links from new members are checked first. After that, everyone sees your story here.',
};

/** Why one's own words stand here for nobody else. */
export function HeldNote({ noun }: { noun: 'reply' | 'story' }) {
  return (
    <p className="rounded-xl bg-marigold-wash px-4 py-2 text-sm">
      <Trans id={HELD[noun]} components={{ 0: <strong /> }} />
    </p>
  );
}
