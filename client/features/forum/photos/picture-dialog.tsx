import { ChevronLeft, ChevronRight } from 'lucide-react';
import { i18n } from '#client/lib/i18n.ts';
import { IconButton } from '#client/ui/icon-button.tsx';
import { Modal } from '#client/ui/overlays/modal.tsx';

interface PictureDialogProps {
  images: readonly { url: string; alt: string }[];
  /** The index of the picture; null to close. */
  shown: number | null;
  onChange: (shown: number | null) => void;
}

/** Shows a picture whole, with buttons for the others. Import it lazily. */
export function PictureDialog({ images, shown, onChange }: PictureDialogProps) {
  const image = images[shown ?? 0];
  if (!image) return null;
  const index = shown ?? 0;
  return (
    <Modal
      isOpen={shown !== null}
      onClose={() => onChange(null)}
      title={i18n.t('Picture {number} of {count}', { number: index + 1, count: images.length })}
      width="wide"
    >
      <img
        src={`${image.url}?w=1600`}
        alt={image.alt}
        className="mx-auto max-h-[70dvh] max-w-full rounded-xl bg-sunk object-contain"
      />
      {images.length > 1 && (
        <div className="mt-3 flex justify-center gap-4">
          <IconButton
            label={i18n.t('Previous picture')}
            disabled={index === 0}
            onClick={() => onChange(index - 1)}
          >
            <ChevronLeft aria-hidden="true" className="size-6" />
          </IconButton>
          <IconButton
            label={i18n.t('Next picture')}
            disabled={index === images.length - 1}
            onClick={() => onChange(index + 1)}
          >
            <ChevronRight aria-hidden="true" className="size-6" />
          </IconButton>
        </div>
      )}
    </Modal>
  );
}
