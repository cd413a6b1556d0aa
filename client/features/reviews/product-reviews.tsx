import { useRef, useState } from 'react';
import type { ReviewSort } from '#client/graph-types.generated.ts';
import { i18n } from '#client/lib/i18n.ts';
import { showFailure, showMessage } from '#client/state/messages.ts';
import { useSession } from '#client/state/session.ts';
import { requestSignIn } from '#client/state/sign-in.ts';
import { Button } from '#client/ui/button.tsx';
import { lazyComponent, LazyMount } from '#client/ui/loading/lazy-component.tsx';
import type { ProductReviews_ProductFragment } from './product-reviews.generated.ts';
import { RatingBars } from './rating-bars.tsx';
import { ReviewList } from './review-list.tsx';
import { useOwnReview } from './use-own-review.ts';
import { useReviewChanges } from './use-review-changes.ts';

const ReviewModal = lazyComponent(async () => (await import('./review-modal.tsx')).ReviewModal);
const ConfirmDialog = lazyComponent(
  async () => (await import('#client/ui/overlays/confirm-dialog.tsx')).ConfirmDialog,
);

interface ProductReviewsProps {
  product: ProductReviews_ProductFragment;
}

/** Rating summary, reviews, and a form to write one. */
export function ProductReviews({ product }: ProductReviewsProps) {
  const frame = useRef<HTMLDivElement>(null);
  const writeButton = useRef<HTMLButtonElement>(null);
  const [sort, setSort] = useState<ReviewSort>('NEWEST');
  const [open, setOpen] = useState<'add' | 'edit' | 'removal' | null>(null);
  const session = useSession();
  const own = useOwnReview(product.id, frame);
  const { save, remove } = useReviewChanges(product);

  const close = () => setOpen(null);
  const openForm = () => setOpen(own ? 'edit' : 'add');
  const isWriting = open === 'add' || open === 'edit';
  const write = () => (session.status === 'signed-in' ? openForm() : requestSignIn(openForm));
  const confirmRemoval = async () => {
    try {
      await remove();
      showMessage(i18n.t('Your review is removed'));
      setSort('NEWEST');
      // The pressed button was removed with the review.
      writeButton.current?.focus({ preventScroll: true });
    } catch (error) {
      showFailure(
        error,
        i18n.t('Your review could not be removed. Please check your connection and try again.'),
      );
    }
  };
  const isReviewed = product.reviews.totalCount > 0;
  return (
    <div
      ref={frame}
      className={isReviewed ? 'grid items-start gap-8 md:grid-cols-[18rem_1fr]' : 'rounded-card bg-sunk p-6'}
    >
      <div className="grid gap-5">
        {isReviewed ? (
          <RatingBars rating={product.rating} />
        ) : (
          <p className="text-lg">{i18n.t('Become first on share review')}</p>
        )}
        <Button ref={writeButton} look="outline" onClick={write} className="justify-self-start">
          {own ? i18n.t('Edit your review') : i18n.t('Add a review')}
        </Button>
      </div>
      {isReviewed && (
        <ReviewList
          product={product}
          sort={sort}
          onSort={setSort}
          own={own && { id: own.id, onEdit: openForm, onRemove: () => setOpen('removal') }}
        />
      )}
      <LazyMount when={isWriting}>
        <ReviewModal
          isOpen={isWriting}
          onClose={close}
          title={open === 'edit' ? i18n.t('Edit your review') : i18n.t('Add a review')}
          productId={product.id}
          save={async (review, photos) => {
            await save(review, photos);
            // A new review comes first in this order.
            setSort('NEWEST');
          }}
        />
      </LazyMount>
      <LazyMount when={open === 'removal'}>
        <ConfirmDialog
          isOpen={open === 'removal'}
          onClose={close}
          onConfirm={() => void confirmRemoval()}
          message={i18n.t('Your rating and review of this product will be deleted.')}
        />
      </LazyMount>
    </div>
  );
}
