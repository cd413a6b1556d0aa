import { Suspense, type ReactNode } from 'react';
import { Ellipsis } from 'lucide-react';
import { i18n } from '#client/lib/i18n.ts';
import { paths } from '#client/lib/paths.ts';
import { useIsIdle } from '#client/lib/hooks/use-is-idle.ts';
import { useSession } from '#client/state/session.ts';
import { lazyComponent, LazyMount } from '#client/ui/loading/lazy-component.tsx';
import { Pictures } from '../photos/pictures.tsx';
import { AuthorLine } from '../replies/author-line.tsx';
import { MemberText } from '../replies/member-text.tsx';
import { reactionText } from '../replies/reaction-text.ts';
import { PostedIn } from '../threads/posted-in.tsx';
import type { PostCard_PostFragment } from './post-card.generated.ts';

const ReactionBar = lazyComponent(async () => (await import('../replies/reaction-bar.tsx')).ReactionBar);
const ThreadMenu = lazyComponent(async () => (await import('../threads/thread-menu.tsx')).ThreadMenu);

interface PostCardProps {
  post: PostCard_PostFragment;
  /** Only its author sees it, so it has no reactions. */
  isPending?: boolean;
  /** Shown below the post: its replies, or their count. */
  children: ReactNode;
}

/** A post with its images and tags. */
export function PostCard({ post, isPending = false, children }: PostCardProps) {
  const { id, html, tags, createdAt, editedAt, author, group, images } = post;
  const session = useSession();
  const isIdle = useIsIdle();
  return (
    <article
      id={`story-${id}`}
      tabIndex={-1}
      aria-label={i18n.t('Story by {name}', { name: author.name })}
      className="grid grid-cols-1 gap-4 card p-4 md:p-6"
    >
      <div className="flex items-start justify-between gap-3">
        <AuthorLine author={author}>
          <PostedIn at={createdAt} isEdited={Boolean(editedAt)} group={group} />
        </AuthorLine>
        {/* Reserves the space, so that the layout does not shift. */}
        <div className="min-h-11 min-w-11 shrink-0">
          <LazyMount when={isIdle}>
            <ThreadMenu
              kind="post"
              id={id}
              path={paths.forumStory(id)}
              label={<Ellipsis aria-hidden="true" className="size-5" />}
              accessibleLabel={i18n.t('More for the story by {name}', { name: author.name })}
              className="text-ink-soft [&>.lucide-chevron-down]:hidden"
              // Public data has no user ids, but usernames are unique.
              isOwn={session.status === 'signed-in' && session.user.username === author.username}
              reportTitle={i18n.t('Report the story by {name}', { name: author.name })}
            />
          </LazyMount>
        </div>
      </div>
      <MemberText html={html} />
      <Pictures images={images} />
      {tags.length > 0 && (
        <ul aria-label={i18n.t('Tags')} className="flex flex-wrap gap-2">
          {tags.map((tag) => (
            <li key={tag} className="rounded-full bg-sunk px-3 py-1 text-sm">
              {i18n.t(tag)}
            </li>
          ))}
        </ul>
      )}
      {!isPending && <Reactions post={post} isInteractive={isIdle} />}
      {children}
    </article>
  );
}

/** Text at first and without scripts, then buttons of the same height. */
function Reactions({ post, isInteractive }: { post: PostCard_PostFragment; isInteractive: boolean }) {
  const { id, author, reactions } = post;
  const text = <p className="text-sm text-ink-soft">{reactionText('post', reactions)}</p>;
  return (
    <div className="flex min-h-11 items-center">
      {isInteractive ? (
        <Suspense fallback={text}>
          <ReactionBar
            content={{ target: 'post', id, reactions }}
            label={i18n.t('Reactions to the story by {name}', { name: author.name })}
          />
        </Suspense>
      ) : (
        text
      )}
    </div>
  );
}
