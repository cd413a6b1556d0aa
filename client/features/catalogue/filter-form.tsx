import { i18n } from '#client/lib/i18n.ts';
import { buttonLook } from '#client/ui/button-look.ts';
import { filterOptions } from './filter-options.ts';
import { FilterSection } from './filter-section.tsx';
import { FilterValues } from './filter-values.tsx';
import type { FilterForm_FacetsFragment } from './filter-form.generated.ts';
import { PriceFilter } from './price-filter.tsx';
import type { ListAddress } from './use-list-choice.ts';

interface FilterFormProps {
  /** For controls outside the form, such as the sort order. */
  id?: string;
  facets: FilterForm_FacetsFragment;
  address: ListAddress;
}

/** The filters of a list. Changes apply immediately; without JavaScript it is a plain form with a button. */
export function FilterForm({ id, facets, address }: FilterFormProps) {
  const { wanted, choose } = address;
  const { brands, stages, highestPrice } = filterOptions(facets, wanted);
  return (
    <form id={id} method="get" aria-label={i18n.t('Filters')} onSubmit={(event) => event.preventDefault()}>
      {wanted.term && <input type="hidden" name="q" value={wanted.term} />}
      {brands.length > 0 && (
        <FilterSection title={i18n.t('Brands')}>
          <FilterValues
            name="brands"
            values={brands}
            chosen={wanted.brands}
            onChange={(chosen) => choose({ brands: chosen })}
          />
        </FilterSection>
      )}
      {stages.length > 0 && (
        <FilterSection title={i18n.t('Life stages')}>
          <FilterValues
            name="stages"
            values={stages}
            chosen={wanted.stages}
            onChange={(chosen) => choose({ stages: chosen })}
          />
        </FilterSection>
      )}
      {highestPrice > 0 && (
        <FilterSection title={i18n.t('Price')}>
          <PriceFilter min={wanted.min} max={wanted.max} highestPrice={highestPrice} onChange={choose} />
        </FilterSection>
      )}
      <noscript>
        <button type="submit" className={buttonLook('primary')}>
          {i18n.t('Apply')}
        </button>
      </noscript>
    </form>
  );
}
