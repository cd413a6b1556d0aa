import { Check } from 'lucide-react';
import { Ago } from '#client/ui/ago.tsx';
import { AuthorLine } from './author-line.tsx';
import { MemberText } from './member-text.tsx';
import { reactionText } from './reaction-text.ts';
import type { ReplyCard_ReplyFragment } from './reply-card.generated.ts';

interface ReplyCardProps {
  reply: ReplyCard_ReplyFragment;
  /** Begins the ids of a thread's replies where several threads stand on a page. */
  anchor?: string;
}

/** One reply with its number, which is also its address on the page. */
export function ReplyCard({ reply, anchor = 'reply' }: ReplyCardProps) {
  const { number, html, author, repliedAt, editedAt, isHelpful, counts } = reply;
  const id = `${anchor}-${number}`;
  const reactions = reactionText(counts);
  if (!author || html === null || html === undefined) return <Tombstone id={id} number={number} />;
  return (
    <article
      id={id}
      aria-label={`Reply ${number} by ${author.name}`}
      className="card p-4 target:border-marigold-deep md:p-5"
    >
      {isHelpful && (
        <p className="mb-3 inline-flex items-center gap-1.5 rounded-full bg-leaf-wash px-3 py-1 text-sm font-semibold text-leaf">
          <Check aria-hidden="true" className="size-4" />
          This helped
        </p>
      )}
      <div className="mb-3 flex items-start justify-between gap-3">
        <AuthorLine author={author}>
          <Ago at={repliedAt} />
          {editedAt && ', edited'}
        </AuthorLine>
        <NumberLink id={id} number={number} />
      </div>
      <MemberText html={html} />
      {reactions && <p className="mt-3 text-sm text-ink-soft">{reactions}</p>}
    </article>
  );
}

/** A removed reply: its number stays, so that nothing else moves. */
function Tombstone({ id, number }: { id: string; number: number }) {
  return (
    <article
      id={id}
      aria-label={`Reply ${number}, removed`}
      className="flex items-center justify-between gap-3 rounded-card border border-dashed border-line px-4 py-2 text-ink-soft md:px-5"
    >
      <p>This reply was removed.</p>
      <NumberLink id={id} number={number} />
    </article>
  );
}

function NumberLink({ id, number }: { id: string; number: number }) {
  return (
    <a
      href={`#${id}`}
      aria-label={`Link to reply ${number}`}
      className="-my-1 inline-grid min-h-11 min-w-11 place-items-center rounded-full text-sm text-ink-soft tabular-nums hover:bg-sunk"
    >
      #{number}
    </a>
  );
}
