import { formatMoment } from '#client/lib/format.ts';
import { Button } from '#client/ui/button.tsx';
import { ConfirmButton } from '#client/ui/overlays/confirm-button.tsx';
import { FormAlert } from '#client/ui/forms/form-alert.tsx';
import type { ProductStatus as Status } from '../../graph-types.generated.ts';
import { ProductStatusBadge } from '../../features/products/product-labels.tsx';
import {
  type StaffProductDetailsFragment,
  useScheduleProductMutation,
  useSetProductStatusMutation,
} from '../../features/products/products.generated.ts';
import { Panel } from '../../ui/panel.tsx';
import { ScheduleForm } from '../../ui/schedule-form.tsx';
import { hiddenMessage, MissingSteps, ViewInShopLink, usePublishActions } from '../../ui/publish-panel.tsx';
import { useKeptFocus } from '#client/lib/hooks/use-kept-focus.ts';
import { PreviewButton } from './preview-button.tsx';
import { partId } from './product-fields.ts';

const DONE: Readonly<Record<Status, string>> = {
  LIVE: 'Published. Shoppers can see it now.',
  DRAFT: 'Moved to drafts.',
  ARCHIVED: 'Archived.',
};

/** Focuses the field with that name, or the button that adds the missing part. */
function focusPart(part: string): void {
  const place = document.getElementById(partId(part));
  const target = place?.querySelector('button') ?? place;
  target?.scrollIntoView({ block: 'center' });
  target?.focus({ preventScroll: true });
}

interface ProductStatusProps {
  product: StaffProductDetailsFragment;
  /** Whether the form has unsaved changes. */
  isDirty: boolean;
  /** Reloads the product, because another person may have changed it. */
  onFailed: () => Promise<unknown>;
}

/** The status of a product, the steps missing before publication, and the possible next steps. */
export function ProductStatus({ product, isDirty, onFailed }: ProductStatusProps) {
  const { id, version, status, missing, slug, publishAt } = product;
  const { failure, run } = usePublishActions(isDirty, onFailed);
  const [save, saving] = useSetProductStatusMutation();
  const [plan, planning] = useScheduleProductMutation();
  useKeptFocus(`${status} ${publishAt ?? ''}`);
  const isBusy = saving.loading || planning.loading;
  const set = (newStatus: Status) =>
    run(
      () => save({ variables: { id, version, status: newStatus } }),
      hiddenMessage(DONE[newStatus], status === 'LIVE'),
    );
  const schedule = (at: string | null) =>
    run(
      () => plan({ variables: { id, version, publishAt: at } }),
      at ? 'Scheduled.' : 'It will no longer go live automatically.',
    );
  return (
    <Panel title="Status">
      <div className="flex flex-wrap items-center gap-3">
        <ProductStatusBadge status={status} />
        {status === 'LIVE' && <ViewInShopLink path={`/product/${slug}`} />}
        <PreviewButton productId={id} isDirty={isDirty} />
      </div>
      {publishAt && (
        <div className="flex flex-wrap items-center gap-3">
          <p className="font-semibold">
            Goes live {formatMoment(publishAt)} IST
            {missing.length > 0 && ', or later once nothing is missing'}.
          </p>
          <Button look="outline" size="small" isBusy={isBusy} onClick={() => void schedule(null)}>
            Cancel schedule
          </Button>
        </div>
      )}
      <MissingSteps
        title="Before you can publish"
        steps={missing.map(({ part, step }) => ({ text: step, onGo: () => focusPart(part) }))}
      />
      {status === 'DRAFT' && missing.length === 0 && (
        <ScheduleForm key={publishAt} at={publishAt} isBusy={isBusy} onSchedule={(at) => void schedule(at)} />
      )}
      <div className="flex flex-wrap gap-3">
        {status !== 'LIVE' && missing.length === 0 && (
          <Button isBusy={isBusy} onClick={() => void set('LIVE')}>
            {status === 'DRAFT' ? 'Publish now' : 'Publish'}
          </Button>
        )}
        {status !== 'DRAFT' && (
          <Button look="outline" isBusy={isBusy} onClick={() => void set('DRAFT')}>
            Move to drafts
          </Button>
        )}
        {status !== 'ARCHIVED' && (
          <ConfirmButton
            look="outline"
            isBusy={isBusy}
            question={{
              title: 'Archive this product?',
              message: `${status === 'LIVE' ? 'Shoppers will no longer see it. ' : ''}It stays in existing orders, and you can publish it again.`,
              confirmLabel: 'Archive',
            }}
            onConfirm={() => void set('ARCHIVED')}
          >
            Archive…
          </ConfirmButton>
        )}
      </div>
      <FormAlert text={failure} />
    </Panel>
  );
}
