import { i18n } from '#client/lib/i18n.ts';
import { Modal } from '#client/ui/overlays/modal.tsx';
import { LoadFailedNote } from '#client/ui/loading/load-failed-note.tsx';
import { Skeleton } from '#client/ui/loading/skeleton.tsx';
import { useOwnReviewQuery } from './own-review.generated.ts';
import { ReviewForm, type SaveReview } from './review-form.tsx';

interface ReviewModalProps {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  productId: string;
  save: SaveReview;
}

export function ReviewModal({ isOpen, onClose, title, ...form }: ReviewModalProps) {
  return (
    <Modal isOpen={isOpen} onClose={onClose} title={title}>
      {/* Inside, so that its state resets each time the modal opens. */}
      <PrefilledForm onClose={onClose} {...form} />
    </Modal>
  );
}

/** The form, prefilled with the earlier review, else the profile. */
function PrefilledForm({ onClose, productId, save }: Omit<ReviewModalProps, 'isOpen' | 'title'>) {
  const { data, error, refetch } = useOwnReviewQuery({ variables: { productId } });
  const viewer = data?.viewer;
  if (!viewer)
    return data || error ? (
      <LoadFailedNote
        align="center"
        text={i18n.t('Your details could not be loaded. Please check your connection.')}
        onRetry={refetch}
      />
    ) : (
      <FormSkeleton />
    );
  const { name, email, review } = viewer;
  return (
    <ReviewForm
      initial={{
        fullName: review?.fullName ?? name,
        email,
        rating: String(review?.rating ?? ''),
        message: review?.message ?? '',
      }}
      current={review?.photos}
      save={save}
      onSaved={onClose}
    />
  );
}

function FormSkeleton() {
  return (
    <div aria-busy="true" className="grid gap-5">
      <p role="status" className="sr-only">
        {i18n.t('Loading your details')}
      </p>
      <Skeleton className="h-12 w-60" />
      <Skeleton className="h-12 w-full" />
      <Skeleton className="h-12 w-full" />
      <Skeleton className="h-28 w-full" />
    </div>
  );
}
