import { countParams } from '#client/lib/counts.ts';
import { i18n } from '#client/lib/i18n.ts';
import { useStore } from '#client/lib/store.ts';
import { LiveOffNotice } from './live-off-notice.tsx';
import { ownTypingStore } from './use-typing.ts';

interface PresenceLineProps {
  readers: { reading: number; typing: number } | null;
  isDisconnected: boolean;
}

/** Shows how many people are reading and typing, or that the connection is lost. Reserves its space. */
export function PresenceLine({ readers, isDisconnected }: PresenceLineProps) {
  const isTyping = useStore(ownTypingStore);
  const others = readers && { ...readers, typing: Math.max(readers.typing - Number(isTyping), 0) };
  return (
    <p className="min-h-6 text-sm text-ink-soft">
      {isDisconnected ? i18n.t('Reconnecting…') : others && presenceText(others)}
      <LiveOffNotice />
    </p>
  );
}

/** @example presenceText({ reading: 3, typing: 1 }) // '3 people are reading · someone is typing…' */
export function presenceText({ reading, typing }: { reading: number; typing: number }): string {
  return [
    reading > 1 &&
      i18n.t(
        '{count, plural, one {{shown} person} other {{shown} people}} are reading',
        countParams(reading),
      ),
    typing === 1 && i18n.t('someone is typing…'),
    typing > 1 &&
      i18n.t('{count, plural, one {{shown} person} other {{shown} people}} are typing…', countParams(typing)),
  ]
    .filter(Boolean)
    .join(' · ');
}
