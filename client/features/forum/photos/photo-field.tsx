import { i18n } from '#client/lib/i18n.ts';
import { ImageChoice } from '#client/ui/forms/image-choice.tsx';
import type { ChosenImage } from './photo-change.ts';

interface PhotoFieldProps<Image extends ChosenImage> {
  images: readonly Image[];
  max: number;
  onChange: (images: readonly (Image | File)[]) => void;
  onRefuse: (reason: string) => void;
}

/** Chooses the pictures of a question, story or reply. */
export function PhotoField<Image extends ChosenImage>(props: PhotoFieldProps<Image>) {
  const { max: count } = props;
  return <ImageChoice {...props} tooMany={i18n.t('Please choose at most {count} pictures', { count })} />;
}
