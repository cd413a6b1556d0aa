import { Suspense, useMemo, useState } from 'react';
import { ChevronDown } from 'lucide-react';
import { repliesText } from '#client/lib/counts.ts';
import { i18n } from '#client/lib/i18n.ts';
import { useIsHydrated } from '#client/lib/hooks/use-is-hydrated.ts';
import { classNames } from '#client/ui/class-names.ts';
import { lazyComponent } from '#client/ui/loading/lazy-component.tsx';
import { ReplyList } from '../replies/reply-list.tsx';
import { ThreadContext, type Thread } from '../threads/thread.ts';
import type { ListedPost_PostFragment } from './listed-post.generated.ts';
import { PostCard } from './post-card.tsx';
import { useIsPostRemoved } from './removed-posts.ts';

const LivePost = lazyComponent(async () => (await import('./live-post.tsx')).LivePost);

const SUMMARY_CLASSES = 'inline-flex min-h-11 items-center gap-1 font-semibold text-lake';

interface ListedPostProps {
  post: ListedPost_PostFragment;
  /** Whether its replies are expanded from the start. */
  startsOpen?: boolean;
}

/** A removed post is replaced by a note, so that the layout does not shift. */
export function ListedPost({ post, startsOpen = false }: ListedPostProps) {
  if (useIsPostRemoved(post.id))
    return (
      <p role="status" className="rounded-card border border-dashed border-line p-4 text-ink-soft md:px-6">
        {i18n.t('This story was removed.')}
      </p>
    );
  return (
    <PostCard post={post}>
      <PostReplies post={post} startsOpen={startsOpen} />
    </PostCard>
  );
}

/** The collapsed replies of a post; they are live once expanded. */
function PostReplies({ post: { id, replyCount, replies, author }, startsOpen }: Required<ListedPostProps>) {
  const [isOpen, setIsOpen] = useState(startsOpen);
  const isHydrated = useIsHydrated();
  const thread = useMemo<Thread>(
    () => ({ kind: 'post', id, anchor: `story-${id}-reply`, isLocked: false }),
    [id],
  );
  const list = <ReplyList replies={replies.nodes} anchor={thread.anchor} />;
  // Without JavaScript, replies cannot be written.
  if (replies.nodes.length === 0 && !isHydrated)
    return <p className="text-sm text-ink-soft">{i18n.t('No replies yet')}</p>;
  return (
    <details
      open={startsOpen}
      className="group"
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary className={classNames(SUMMARY_CLASSES, 'list-none')}>
        {replyCount > 0 ? repliesText(replyCount) : i18n.t('No replies yet: write the first')}
        <ChevronDown
          aria-hidden="true"
          className="size-5 transition-transform duration-200 group-open:rotate-180"
        />
      </summary>
      <div className="pt-3">
        {isOpen && isHydrated ? (
          <ThreadContext value={thread}>
            <Suspense fallback={list}>
              <LivePost author={author} replies={replies.nodes} totalCount={replies.totalCount} />
            </Suspense>
          </ThreadContext>
        ) : (
          list
        )}
      </div>
    </details>
  );
}
