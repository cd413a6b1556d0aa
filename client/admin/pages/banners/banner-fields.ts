// The form of a banner.
import type { BannerInput, BannerPlace } from '../../graph-types.generated.ts';
import type { RecordFields } from '../../features/categories/record-fields.ts';
import type { FormTexts } from '../../ui/form-texts.ts';

export const PLACES: Readonly<Record<BannerPlace, { label: string; most: number }>> = {
  HOME: { label: 'Slides at the top of the home page', most: 8 },
  OFFER: { label: 'Offers further down', most: 4 },
};

export const FIELDS: RecordFields = {
  title: { label: 'Heading', max: 80, isRequired: true },
  subTitle: { label: 'Subheading', max: 160 },
  url: {
    label: 'Link',
    max: 200,
    isRequired: true,
    hint: 'A page of your shop, such as /dog/dog-dry-food, or a link starting with https://',
  },
  imageKey: {
    label: 'Picture',
    as: 'picture',
    aspect: 5 / 2,
    isRequired: true,
    hint: 'The text covers the left half, so keep that side plain.',
  },
  titleHi: { label: 'Heading in Hindi', max: 80, isHindi: true },
  subTitleHi: { label: 'Subheading in Hindi', max: 160, isHindi: true },
};

export function toInput(values: FormTexts, place: BannerPlace): BannerInput {
  const text = (name: string) => values[name] ?? '';
  return {
    place,
    title: text('title'),
    titleHi: text('titleHi'),
    subTitle: text('subTitle'),
    subTitleHi: text('subTitleHi'),
    url: text('url'),
    imageKey: text('imageKey'),
  };
}
