import { Trans } from '@lingui/react';
import { X } from 'lucide-react';
import { PET_KIND_LABELS } from '#rules/pets/pet-kinds.ts';
import { i18n } from '#client/lib/i18n.ts';
import { ShopLink } from '#client/ui/shop-link.tsx';
import type { FilterForm_FacetsFragment } from './filter-form.generated.ts';
import { filterOptions, type FilterOptions, withoutLabel } from './filter-options.ts';
import { countChosen, withoutFilters, type ListChoice } from '../list/list-url.ts';
import type { ListAddress } from '../list/use-list-choice.ts';

interface ChosenFiltersProps {
  facets: FilterForm_FacetsFragment;
  address: ListAddress;
}

/** Active filters; each links to the list without it. */
export function ChosenFilters({ facets, address }: ChosenFiltersProps) {
  const { latest, listPath } = address;
  if (countChosen(latest) === 0) return null;
  return (
    <ul aria-label={i18n.t('Chosen filters')} className="flex flex-wrap gap-2">
      {chips(latest, filterOptions(facets, latest)).map(({ label, without }) => (
        <li key={label}>
          <ShopLink
            to={listPath({ ...latest, page: 1, ...without })}
            preventScrollReset
            className="inline-flex min-h-11 items-center gap-1.5 rounded-full border border-leaf bg-leaf-wash pe-3 ps-4 font-semibold hover:border-ink"
          >
            <Trans
              id="<0>Remove filter </0>{label}"
              values={{ label }}
              components={[<span key="act" className="sr-only" />]}
            />
            <X aria-hidden="true" className="size-4" />
          </ShopLink>
        </li>
      ))}
      <li>
        <ShopLink
          to={listPath(withoutFilters(latest))}
          preventScrollReset
          className="inline-flex min-h-11 items-center px-2 font-semibold text-lake underline underline-offset-4"
        >
          {i18n.t('Clear all')}
        </ShopLink>
      </li>
    </ul>
  );
}

function chips(choice: ListChoice, { brands, stages, countries }: FilterOptions) {
  const { min, max, kind, inStock, onOffer, without, light } = choice;
  const chosenBrands = brands
    .filter(({ slug }) => choice.brands.includes(slug))
    .map(({ slug, name }) => ({
      label: name,
      without: { brands: choice.brands.filter((brand) => brand !== slug) },
    }));
  const chosenStages = stages
    .filter(({ slug }) => choice.stages.includes(slug))
    .map(({ slug, name }) => ({
      label: name,
      without: { stages: choice.stages.filter((stage) => stage !== slug) },
    }));
  const price = { label: priceLabel(min, max), without: { min: null, max: null } };
  const isPriced = min !== null || max !== null;
  const chosenCountries = countries
    .filter(({ slug }) => choice.countries.includes(slug))
    .map(({ slug, name }) => ({
      label: name,
      without: { countries: choice.countries.filter((country) => country !== slug) },
    }));
  const avoided = without.map((allergen) => ({
    label: withoutLabel(allergen),
    without: { without: without.filter((name) => name !== allergen) },
  }));
  return [
    ...chosenBrands,
    ...chosenStages,
    ...chosenCountries,
    ...avoided,
    ...(light ? [{ label: i18n.t('Food: light only'), without: { light: false } }] : []),
    ...(kind ? [{ label: i18n.t(PET_KIND_LABELS[kind]), without: { kind: null } }] : []),
    ...(inStock ? [{ label: i18n.t('In stock'), without: { inStock: false } }] : []),
    ...(onOffer ? [{ label: i18n.t('On offer'), without: { onOffer: false } }] : []),
    ...(isPriced ? [price] : []),
  ];
}

function priceLabel(min: number | null, max: number | null): string {
  if (max === null) return i18n.t('From ₹{min}', { min: min ?? 0 });
  return min === null ? i18n.t('Up to ₹{max}', { max }) : i18n.t('₹{min} to ₹{max}', { min, max });
}
