// The form of a banner.
import type { BannerInput, BannerPlace } from '../../graph-types.generated.ts';
import type { RecordFields, Texts } from '../../features/categories/record-fields.ts';

export const PLACES: Readonly<Record<BannerPlace, { label: string; most: number }>> = {
  HOME: { label: 'Slides at the top of the home page', most: 8 },
  OFFER: { label: 'Offers further down', most: 4 },
};

export const FIELDS: RecordFields = {
  title: { label: 'Heading', max: 80, isRequired: true },
  subTitle: { label: 'Line below it', max: 160 },
  url: {
    label: 'Leads to',
    max: 200,
    isRequired: true,
    hint: 'A path of the shop, such as /dog/dog-dry-food, or an address that begins with https://',
  },
  imageKey: {
    label: 'Picture',
    as: 'picture',
    aspect: 5 / 2,
    isRequired: true,
    hint: 'The text covers its left half, so keep that part plain.',
  },
  titleHi: { label: 'Heading in Hindi', max: 80, isHindi: true },
  subTitleHi: { label: 'Line below it, in Hindi', max: 160, isHindi: true },
};

export function inputOf(values: Texts, place: BannerPlace): BannerInput {
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
