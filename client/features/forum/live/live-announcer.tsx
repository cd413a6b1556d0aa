import { useEffect, useRef, useState } from 'react';
import { i18n } from '#client/lib/i18n.ts';

interface LiveAnnouncerProps {
  /** New replies, posts or questions since the page was loaded, in order. */
  items: readonly { id: string; author?: { name: string } | null }[];
  kind?: keyof typeof TEXTS;
}

/** Items within this time are announced together. */
const DEBOUNCE_MS = 800;

function repliesText(count: number, name: string): string {
  return count === 1 ? i18n.t('New reply by {name}', { name }) : i18n.t('{count} new replies', { count });
}

function postsText(count: number, name: string): string {
  return count === 1 ? i18n.t('New story by {name}', { name }) : i18n.t('{count} new stories', { count });
}

function questionsText(count: number): string {
  return i18n.t('{count, plural, one {# new question} other {# new questions}}', { count });
}

const TEXTS = { reply: repliesText, post: postsText, question: questionsText };

/** Announces new replies, posts or questions to screen readers. */
export function LiveAnnouncer({ items, kind = 'reply' }: LiveAnnouncerProps) {
  const [text, setText] = useState('');
  const announced = useRef(0);
  useEffect(() => {
    if (items.length <= announced.current) {
      // New posts moved into the list.
      announced.current = items.length;
      return;
    }
    const timer = setTimeout(() => {
      const count = items.length - announced.current;
      announced.current = items.length;
      const name = items.at(-1)?.author?.name ?? 'Anonymous';
      setText(TEXTS[kind](count, name));
    }, DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [items, kind]);
  return (
    <p role="status" className="sr-only">
      {text}
    </p>
  );
}
