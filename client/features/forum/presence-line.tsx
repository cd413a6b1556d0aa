import { countOf } from '#rules/counts.ts';
import { useStore } from '#client/lib/store.ts';
import { LiveOff } from './live-off.tsx';
import { ownTypingStore } from './use-typing.ts';

interface PresenceLineProps {
  readers: { reading: number; typing: number } | null;
  isLinkDown: boolean;
}

/** Who else is here, and whether the live link stands. Keeps its place, so that nothing below it moves. */
export function PresenceLine({ readers, isLinkDown }: PresenceLineProps) {
  const isTyping = useStore(ownTypingStore);
  const others = readers && { ...readers, typing: Math.max(readers.typing - Number(isTyping), 0) };
  return (
    <p className="min-h-6 text-sm text-ink-soft">
      {isLinkDown ? 'Reconnecting…' : others && presenceText(others)}
      <LiveOff />
    </p>
  );
}

/** @example presenceText({ reading: 3, typing: 1 }) // '3 people are reading · someone is typing…' */
export function presenceText({ reading, typing }: { reading: number; typing: number }): string {
  return [
    reading > 1 && `${countOf(reading, 'person', 'people')} are reading`,
    typing === 1 && 'someone is typing…',
    typing > 1 && `${countOf(typing, 'person', 'people')} are typing…`,
  ]
    .filter(Boolean)
    .join(' · ');
}
