import { i18n } from '#client/lib/i18n.ts';
import { useLiveLink } from '#client/lib/live-link.ts';

/** Says so where this tab hears nothing by itself. */
export function LiveOff() {
  const isOff = useLiveLink() === 'full';
  return (
    <span role="status">
      {isOff &&
        i18n.t(
          'Live updates are off in this tab because the shop is open in many. It updates whenever you come back to it.',
        )}
    </span>
  );
}
