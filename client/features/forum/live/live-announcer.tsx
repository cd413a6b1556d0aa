import { useEffect, useRef, useState } from 'react';
import { i18n } from '#client/lib/i18n.ts';

interface SpokenNewsProps {
  /** Others' replies that came since the page was drawn, in order. */
  replies: readonly { id: string; author: { name: string } | null }[];
  noun?: 'reply' | 'story';
}

/** A burst is told as one. */
const GATHER_MS = 800;

function repliesCame(count: number, name: string): string {
  return count === 1 ? i18n.t('New reply by {name}', { name }) : i18n.t('{count} new replies', { count });
}

function storiesCame(count: number, name: string): string {
  return count === 1 ? i18n.t('New story by {name}', { name }) : i18n.t('{count} new stories', { count });
}

/** Says politely what came, for those who do not see it. */
export function SpokenNews({ replies, noun = 'reply' }: SpokenNewsProps) {
  const [text, setText] = useState('');
  const told = useRef(0);
  useEffect(() => {
    if (replies.length <= told.current) {
      // They were taken into the list.
      told.current = replies.length;
      return;
    }
    const timer = setTimeout(() => {
      const count = replies.length - told.current;
      told.current = replies.length;
      const name = replies.at(-1)?.author?.name ?? 'Anonymous';
      setText(noun === 'reply' ? repliesCame(count, name) : storiesCame(count, name));
    }, GATHER_MS);
    return () => clearTimeout(timer);
  }, [replies, noun]);
  return (
    <p role="status" className="sr-only">
      {text}
    </p>
  );
}
