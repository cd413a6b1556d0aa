import type { ReactNode } from 'react';
import { formatMoment } from '#client/lib/format.ts';
import { Button } from '#client/ui/button.tsx';
import { ConfirmButton } from '#client/ui/overlays/confirm-button.tsx';
import { FormAlert } from '#client/ui/forms/form-alert.tsx';
import {
  type BlogPostDetailsFragment,
  useRestoreBlogPostMutation,
  useSetBlogPostStatusMutation,
} from '../../features/blog/blog.generated.ts';
import { PostStatusBadge } from '../../features/blog/post-labels.tsx';
import type { BlogPostStatus } from '../../graph-types.generated.ts';
import { Panel } from '../../ui/panel.tsx';
import { ScheduleForm } from '../../ui/schedule-form.tsx';
import { hiddenMessage, MissingSteps, ViewInShopLink, usePublishActions } from '../../ui/publish-panel.tsx';
import { useKeptFocus } from '#client/lib/hooks/use-kept-focus.ts';

const DONE: Readonly<Record<BlogPostStatus, string>> = {
  LIVE: 'Published. Shoppers can see it now.',
  SCHEDULED: 'Scheduled.',
  DRAFT: 'Moved to drafts.',
  REMOVED: 'Removed.',
};

interface PostStatusProps {
  post: BlogPostDetailsFragment;
  /** Whether the form has unsaved changes. */
  isDirty: boolean;
  /** Reloads the post, because another person may have changed it. */
  onFailed: () => Promise<unknown>;
}

/** The status of a post, the missing steps, and the possible next steps. */
export function PostStatus({ post, isDirty, onFailed }: PostStatusProps) {
  const { id, version, status, missing } = post;
  const { failure, run } = usePublishActions(isDirty, onFailed);
  const [save, saving] = useSetBlogPostStatusMutation();
  const [restore, restoring] = useRestoreBlogPostMutation();
  useKeptFocus(`${status} ${post.publishedAt}`);
  const isBusy = saving.loading || restoring.loading;
  const set = (newStatus: BlogPostStatus, publishAt: string | null = null) =>
    run(
      () => save({ variables: { id, version, status: newStatus, publishAt } }),
      hiddenMessage(DONE[newStatus], status === 'LIVE'),
    );
  const isReady = missing.length === 0 && status !== 'REMOVED';
  return (
    <Panel title="Status">
      <StatusLine post={post} />
      {status !== 'REMOVED' && (
        <MissingSteps title="Before you can publish" steps={missing.map((text) => ({ text }))} />
      )}
      {isReady && status !== 'LIVE' && (
        <ScheduleForm
          key={post.publishedAt}
          at={status === 'SCHEDULED' ? post.publishedAt : null}
          isBusy={isBusy}
          onSchedule={(at) => void set('SCHEDULED', at)}
        />
      )}
      <div className="flex flex-wrap gap-3">
        {isReady && status !== 'LIVE' && (
          <Button isBusy={isBusy} onClick={() => void set('LIVE')}>
            Publish now
          </Button>
        )}
        {(status === 'LIVE' || status === 'SCHEDULED') && (
          <Button look="outline" isBusy={isBusy} onClick={() => void set('DRAFT')}>
            Move to drafts
          </Button>
        )}
        {status === 'REMOVED' ? (
          <Button
            isBusy={isBusy}
            onClick={() => void run(() => restore({ variables: { id, version } }), 'Restored.')}
          >
            Restore
          </Button>
        ) : (
          <ConfirmButton
            look="outline"
            isBusy={isBusy}
            question={{
              title: 'Remove this post?',
              message: `${status === 'LIVE' ? 'Shoppers will no longer see it. ' : ''}You can restore it later.`,
              confirmLabel: 'Remove',
            }}
            onConfirm={() => void set('REMOVED')}
          >
            Remove…
          </ConfirmButton>
        )}
      </div>
      <FormAlert text={failure} />
    </Panel>
  );
}

function StatusLine({ post: { status, slug, publishedAt } }: { post: BlogPostDetailsFragment }) {
  const when: Readonly<Record<BlogPostStatus, ReactNode>> = {
    DRAFT: 'Shoppers can’t see it.',
    SCHEDULED: `Goes live ${formatMoment(publishedAt)} IST.`,
    LIVE: `Published ${formatMoment(publishedAt)}.`,
    REMOVED: 'Shoppers can’t see it.',
  };
  return (
    <div className="flex flex-wrap items-center gap-3">
      <PostStatusBadge status={status} />
      <span className="text-ink-soft">{when[status]}</span>
      {status === 'LIVE' && <ViewInShopLink path={`/blog/${slug}`} />}
    </div>
  );
}
