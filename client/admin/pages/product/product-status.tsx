import { useState } from 'react';
import { CircleDashed } from 'lucide-react';
import { formatMoment } from '#client/lib/format.ts';
import { errorMessageOf } from '#client/lib/refusal.ts';
import { showMessage } from '#client/state/messages.ts';
import { Button } from '#client/ui/button.tsx';
import { ConfirmButton } from '#client/ui/confirm-button.tsx';
import { FormAlert } from '#client/ui/form-alert.tsx';
import type { ProductStatus as Status } from '../../graph-types.generated.ts';
import { StatusBadge } from '../../features/products/product-labels.tsx';
import {
  type StaffProductDetailsFragment,
  useScheduleProductMutation,
  useSetProductStatusMutation,
} from '../../features/products/products.generated.ts';
import { Panel } from '../../ui/panel.tsx';
import { ScheduleForm } from '../../ui/schedule-form.tsx';

const FAILED = 'That did not work. Please check your connection and try again.';
const DONE: Readonly<Record<Status, string>> = {
  LIVE: 'Published. Shoppers see it now.',
  DRAFT: 'Back among the drafts. Shoppers do not see it.',
  ARCHIVED: 'Archived. Shoppers do not see it.',
};

interface ProductStatusProps {
  product: StaffProductDetailsFragment;
  /** The form has changes that are not saved. */
  isDirty: boolean;
}

/** Where the product stands, what is missing, and the steps from there. */
export function ProductStatus({ product, isDirty }: ProductStatusProps) {
  const { id, version, status, missing, slug, publishAt } = product;
  const [failure, setFailure] = useState<string | null>(null);
  const [save, saving] = useSetProductStatusMutation();
  const [plan, planning] = useScheduleProductMutation();
  const isBusy = saving.loading || planning.loading;
  const run = async (act: () => Promise<unknown>, done: string) => {
    if (isDirty) return setFailure('Save your changes first.');
    setFailure(null);
    try {
      await act();
      showMessage(done);
    } catch (error) {
      setFailure(errorMessageOf(error, FAILED));
    }
  };
  const set = (wanted: Status) =>
    run(() => save({ variables: { id, version, status: wanted } }), DONE[wanted]);
  const schedule = (at: string | null) =>
    run(
      () => plan({ variables: { id, version, publishAt: at } }),
      at ? 'Scheduled.' : 'It does not go live by itself any more.',
    );
  return (
    <Panel title="Status">
      <div className="flex flex-wrap items-center gap-3">
        <StatusBadge status={status} />
        {status === 'LIVE' && (
          <a
            href={`/product/${slug}`}
            className="inline-flex min-h-11 items-center font-semibold text-lake underline"
          >
            See it in the shop
          </a>
        )}
      </div>
      {publishAt && (
        <div className="flex flex-wrap items-center gap-3">
          <p className="font-semibold">
            Goes live {formatMoment(publishAt)}, Indian time
            {missing.length > 0 && ', or later, once nothing is missing'}.
          </p>
          <Button look="outline" size="small" isBusy={isBusy} onClick={() => void schedule(null)}>
            Cancel schedule
          </Button>
        </div>
      )}
      {missing.length > 0 && (
        <div>
          <h3 className="font-semibold">Before it can go live</h3>
          <ul aria-label="Before it can go live" className="mt-1 grid gap-1">
            {missing.map((step) => (
              <li key={step} className="flex items-center gap-2">
                <CircleDashed aria-hidden="true" className="size-5 shrink-0 text-ink-soft" />
                {step}
              </li>
            ))}
          </ul>
        </div>
      )}
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
            Back to draft
          </Button>
        )}
        {status !== 'ARCHIVED' && (
          <ConfirmButton
            look="outline"
            isBusy={isBusy}
            question={{
              title: 'Archive this product?',
              message:
                'Shoppers will not see it any more. It stays in old orders, and can be published again.',
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
