import { Check } from 'lucide-react';
import { i18n } from '#client/lib/i18n.ts';
import { TimeAgo } from '#client/ui/time-ago.tsx';
import { AuthorLine } from './author-line.tsx';
import { ReplyText } from './reply-text.tsx';
import { reactionText } from './reaction-text.ts';
import type { ReplyCard_ReplyFragment } from './reply-card.generated.ts';
import type { ReplyParts } from '../threads/thread.ts';

interface ReplyCardProps {
  reply: ReplyCard_ReplyFragment;
  /** Prefix of the element ids, unique per thread where a page shows several threads. */
  anchor?: string;
  /** Interactive parts, once their code is loaded. */
  parts?: ReplyParts | undefined;
}

/** A reply with its number, which is also its anchor on the page. */
export function ReplyCard({ reply, anchor = 'reply', parts }: ReplyCardProps) {
  const { number, html, author, repliedAt, editedAt, isHelpful, reactions, quoted } = reply;
  const id = `${anchor}-${number}`;
  if (!author || html === null || html === undefined) return <Tombstone id={id} number={number} />;
  return (
    <article
      id={id}
      // A link to it moves the focus here.
      tabIndex={-1}
      aria-label={i18n.t('Reply {number} by {name}', { number, name: author.name })}
      className="card scroll-mt-24 p-4 target:border-marigold-deep focus:border-marigold-deep focus:bg-marigold-wash md:p-5"
    >
      {isHelpful && (
        <p className="mb-3 inline-flex items-center gap-1.5 rounded-full bg-leaf-wash px-3 py-1 text-sm font-semibold text-leaf">
          <Check aria-hidden="true" className="size-4" />
          {i18n.t('This helped')}
        </p>
      )}
      <div className="mb-3 flex items-start justify-between gap-3">
        <AuthorLine author={author}>
          <TimeAgo at={repliedAt} />
          {editedAt && i18n.t(', edited')}
        </AuthorLine>
        <NumberLink id={id} number={number} />
      </div>
      {quoted && <Quoted quoted={quoted} anchor={anchor} />}
      {parts ? <parts.Body reply={reply} /> : <ReplyText reply={reply} />}
      {/* The same height before and after the interactive parts load, so that the layout does not shift. */}
      <div className="mt-2 -mb-2 flex min-h-11 flex-wrap items-center gap-x-1">
        {parts ? (
          <parts.Foot reply={reply} />
        ) : (
          <p className="text-sm text-ink-soft">{reactionText('reply', reactions)}</p>
        )}
      </div>
    </article>
  );
}

/** The quoted reply, with a link to it. */
function Quoted({
  quoted: { number, author, excerpt },
  anchor,
}: {
  quoted: NonNullable<ReplyCard_ReplyFragment['quoted']>;
  anchor: string;
}) {
  return (
    <blockquote className="mb-3 max-w-[44rem] rounded-e-xl border-s-4 border-line bg-sunk px-4 py-1 text-ink-soft">
      <a
        href={`#${anchor}-${number}`}
        className="inline-flex min-h-11 items-center gap-1 font-semibold underline-offset-4 hover:underline"
      >
        {i18n.t('#{number} by {name}', { number, name: author.name })}
      </a>
      <p lang="en-IN" className="line-clamp-3 pb-2 break-words">
        {excerpt}
      </p>
    </blockquote>
  );
}

/** A removed reply; its number stays. */
function Tombstone({ id, number }: { id: string; number: number }) {
  return (
    <article
      id={id}
      tabIndex={-1}
      aria-label={i18n.t('Reply {number}, removed', { number })}
      className="flex scroll-mt-24 items-center justify-between gap-3 rounded-card border border-dashed border-line px-4 py-2 text-ink-soft md:px-5"
    >
      <p>{i18n.t('This reply was removed.')}</p>
      <NumberLink id={id} number={number} />
    </article>
  );
}

function NumberLink({ id, number }: { id: string; number: number }) {
  return (
    <a
      href={`#${id}`}
      aria-label={i18n.t('Link to reply {number}', { number })}
      className="-my-1 inline-grid min-h-11 min-w-11 place-items-center rounded-full text-sm text-ink-soft tabular-nums hover:bg-sunk"
    >
      #{number}
    </a>
  );
}
