import { Trans } from '@lingui/react';

const HELD = {
  reply:
    /*i18n*/ '<0>Held for release.</0> It has a link, and links of new members wait until someone of the shop has looked at them. Your reply shows up here for all then.',
  story:
    /*i18n*/ '<0>Held for release.</0> It has a link, and links of new members wait until someone of the shop has looked at them. Your story shows up here for all then.',
};

/** Why one's own words stand here for nobody else. */
export function HeldNote({ noun }: { noun: 'reply' | 'story' }) {
  return (
    <p className="rounded-xl bg-marigold-wash px-4 py-2 text-sm">
      <Trans id={HELD[noun]} components={{ 0: <strong /> }} />
    </p>
  );
}
