import { type ReactNode, useState } from 'react';
import { CircleDashed } from 'lucide-react';
import { formatMoment } from '#client/lib/format.ts';
import { errorMessageOf } from '#client/lib/refusal.ts';
import { showMessage } from '#client/state/messages.ts';
import { Button } from '#client/ui/button.tsx';
import { ConfirmButton } from '#client/ui/confirm-button.tsx';
import { FormAlert } from '#client/ui/form-alert.tsx';
import {
  type BlogPostDetailsFragment,
  useRestoreBlogPostMutation,
  useSetBlogPostStatusMutation,
} from '../../features/blog/blog.generated.ts';
import { PostStatusBadge } from '../../features/blog/post-labels.tsx';
import type { BlogPostStatus } from '../../graph-types.generated.ts';
import { Panel } from '../../ui/panel.tsx';
import { ScheduleForm } from '../../ui/schedule-form.tsx';

const FAILED = 'That did not work. Please check your connection and try again.';
const DONE: Readonly<Record<BlogPostStatus, string>> = {
  LIVE: 'Published. Shoppers see it now.',
  SCHEDULED: 'Scheduled.',
  DRAFT: 'Back among the drafts. Shoppers do not see it.',
  REMOVED: 'Removed. Shoppers do not see it.',
};

interface PostStatusProps {
  post: BlogPostDetailsFragment;
  /** The form has changes that are not saved. */
  isDirty: boolean;
  /** Reads the post again, since another person may have changed it. */
  onFailed: () => Promise<unknown>;
}

/** Where the post stands, what is missing, and the steps from there. */
export function PostStatus({ post, isDirty, onFailed }: PostStatusProps) {
  const { id, version, status, missing } = post;
  const [failure, setFailure] = useState<string | null>(null);
  const [save, saving] = useSetBlogPostStatusMutation();
  const [restore, restoring] = useRestoreBlogPostMutation();
  const isBusy = saving.loading || restoring.loading;
  const run = async (act: () => Promise<unknown>, done: string) => {
    if (isDirty) return setFailure('Save your changes first.');
    setFailure(null);
    try {
      await act();
      showMessage(done);
    } catch (error) {
      setFailure(errorMessageOf(error, FAILED));
      await onFailed().catch(() => undefined);
    }
  };
  const set = (wanted: BlogPostStatus, publishAt: string | null = null) =>
    run(() => save({ variables: { id, version, status: wanted, publishAt } }), DONE[wanted]);
  const isReady = missing.length === 0 && status !== 'REMOVED';
  return (
    <Panel title="Status">
      <Standing post={post} />
      {status !== 'REMOVED' && <Missing steps={missing} />}
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
            Back to draft
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
              message: 'Shoppers will not see it any more. You can restore it later.',
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

function Standing({ post: { status, slug, publishedAt } }: { post: BlogPostDetailsFragment }) {
  const when: Readonly<Record<BlogPostStatus, ReactNode>> = {
    DRAFT: 'Shoppers do not see it.',
    SCHEDULED: `Goes live ${formatMoment(publishedAt)}, Indian time.`,
    LIVE: `Published ${formatMoment(publishedAt)}.`,
    REMOVED: 'Shoppers do not see it.',
  };
  return (
    <div className="flex flex-wrap items-center gap-3">
      <PostStatusBadge status={status} />
      <span className="text-ink-soft">{when[status]}</span>
      {status === 'LIVE' && (
        <a
          href={`/blog/${slug}`}
          className="inline-flex min-h-11 items-center font-semibold text-lake underline"
        >
          See it in the shop
        </a>
      )}
    </div>
  );
}

function Missing({ steps }: { steps: readonly string[] }) {
  if (steps.length === 0) return null;
  return (
    <div>
      <h3 className="font-semibold">Before it can go on the blog</h3>
      <ul aria-label="Before it can go on the blog" className="mt-1 grid gap-1">
        {steps.map((step) => (
          <li key={step} className="flex items-center gap-2">
            <CircleDashed aria-hidden="true" className="size-5 shrink-0 text-ink-soft" />
            {step}
          </li>
        ))}
      </ul>
    </div>
  );
}
