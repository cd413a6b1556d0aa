// The form of a category.
import { PET_KIND_LABELS } from '#rules/pets/pet-kinds.ts';
import type { CategoryInput, PetKind } from '../../graph-types.generated.ts';
import type { CategoryRowFragment } from '../../features/categories/categories.generated.ts';
import { type RecordFields, SLUG } from '../../features/categories/record-fields.ts';
import type { FormTexts } from '../../ui/form-texts.ts';

const isTop = (values: FormTexts) => !values['parent'];

/** @param top the kinds of pet, which other categories can be below */
export function categoryFields(top: readonly Pick<CategoryRowFragment, 'slug' | 'name'>[]): RecordFields {
  return {
    parent: {
      label: 'Parent category',
      as: 'choice',
      options: top.map(({ slug, name }) => ({ value: slug, label: name })),
      hint: 'Leave empty to create a top-level category. This cannot be changed later.',
      isShown: (_values, isNew) => isNew && top.length > 0,
    },
    kind: {
      label: 'Pet type',
      as: 'choice',
      isRequired: true,
      options: Object.entries(PET_KIND_LABELS).map(([value, label]) => ({ value, label })),
      isShown: (values, isNew) => isNew && isTop(values),
    },
    name: { label: 'Name', max: 80, isRequired: true },
    nameHi: { label: 'Name in Hindi', max: 80, isHindi: true },
    slug: SLUG,
    description: {
      label: 'Description',
      as: 'textarea',
      max: 300,
      isRequired: true,
      hint: 'One or two sentences, shown above its products.',
    },
    descriptionHi: { label: 'Description in Hindi', as: 'textarea', max: 300, isHindi: true },
    section: {
      label: 'Menu heading',
      max: 40,
      hint: 'For example, Food or Treats. Leave empty for none.',
      isShown: (values) => !isTop(values),
    },
    imageKey: { label: 'Picture', as: 'picture', aspect: 215 / 189, isRequired: true },
    isComingSoon: { label: 'Coming soon: shown without a link', as: 'checkbox' },
  };
}

export function categoryInput(values: FormTexts): CategoryInput {
  const text = (name: string) => values[name] ?? '';
  return {
    name: text('name'),
    nameHi: text('nameHi'),
    description: text('description'),
    descriptionHi: text('descriptionHi'),
    section: isTop(values) ? '' : text('section'),
    imageKey: text('imageKey'),
    isComingSoon: values['isComingSoon'] === 'yes',
  };
}

/** The position of a new category. */
export function toCategoryPosition(values: FormTexts) {
  const kind = (values['kind'] || null) as PetKind | null; // one of the options
  return isTop(values) ? { parent: null, kind } : { parent: values['parent'] ?? null, kind: null };
}
