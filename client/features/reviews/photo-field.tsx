import { MAX_REVIEW_PHOTOS, TOO_MANY_PHOTOS } from '#rules/catalogue/review.ts';
import { i18n } from '#client/lib/i18n.ts';
import { Button } from '#client/ui/button.tsx';
import { ImageChoice } from '#client/ui/forms/image-choice.tsx';
import { ReviewPhotos } from './review-photos.tsx';

interface PhotoFieldProps {
  /** The current photos of the review. */
  current: readonly { url: string; alt: string }[];
  /** The photos that replace the current ones; null if unchanged. */
  photos: readonly File[] | null;
  onChange: (photos: readonly File[] | null) => void;
  onRefuse: (reason: string) => void;
}

/** Chooses the photos of a review. */
export function PhotoField({ current, photos, onChange, onRefuse }: PhotoFieldProps) {
  const isKept = photos === null && current.length > 0;
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1 font-semibold">{i18n.t('Photos')}</legend>
      <p className="text-sm text-ink-soft">{i18n.t('Everyone can see them with your review.')}</p>
      {isKept ? (
        <>
          <ReviewPhotos photos={current} />
          <Button look="outline" className="justify-self-start" onClick={() => onChange([])}>
            {i18n.t('Remove or replace photos')}
          </Button>
        </>
      ) : (
        <ImageChoice
          images={photos ?? []}
          max={MAX_REVIEW_PHOTOS}
          tooMany={i18n.t(TOO_MANY_PHOTOS)}
          onChange={onChange}
          onRefuse={onRefuse}
        />
      )}
    </fieldset>
  );
}
