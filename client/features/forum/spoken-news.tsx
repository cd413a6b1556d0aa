import { useEffect, useRef, useState } from 'react';

interface SpokenNewsProps {
  /** Others' replies that came since the page was drawn, in order. */
  replies: readonly { id: string; author: { name: string } | null }[];
}

/** A burst is told as one. */
const GATHER_MS = 800;

/** Says politely what came, for those who do not see it. */
export function SpokenNews({ replies }: SpokenNewsProps) {
  const [text, setText] = useState('');
  const told = useRef(0);
  useEffect(() => {
    if (replies.length <= told.current) return;
    const timer = setTimeout(() => {
      const count = replies.length - told.current;
      told.current = replies.length;
      setText(
        count === 1 ? `New reply by ${replies.at(-1)?.author?.name ?? 'Anonymous'}` : `${count} new replies`,
      );
    }, GATHER_MS);
    return () => clearTimeout(timer);
  }, [replies]);
  return (
    <p role="status" className="sr-only">
      {text}
    </p>
  );
}
