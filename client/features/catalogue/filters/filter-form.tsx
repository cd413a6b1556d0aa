import { parseAllergens } from '#rules/pets/allergens.ts';
import { i18n } from '#client/lib/i18n.ts';
import { buttonLook } from '#client/ui/button-look.ts';
import { filterOptions } from './filter-options.ts';
import { FilterSection } from './filter-section.tsx';
import { FilterSwitch, FilterValues } from './filter-values.tsx';
import type { FilterForm_FacetsFragment } from './filter-form.generated.ts';
import { PriceFilter } from './price-filter.tsx';
import type { ListAddress } from '../list/use-list-choice.ts';

interface FilterFormProps {
  /** Id of the form, for controls outside of it such as the sort order. */
  id?: string;
  facets: FilterForm_FacetsFragment;
  address: ListAddress;
}

/** The filters of a list. Changes apply immediately; without JavaScript it is a plain form with a button. */
export function FilterForm({ id, facets, address }: FilterFormProps) {
  const { latest, choose } = address;
  const { brands, stages, countries, without, highestPrice } = filterOptions(facets, latest);
  return (
    <form id={id} method="get" aria-label={i18n.t('Filters')} onSubmit={(event) => event.preventDefault()}>
      {latest.term && <input type="hidden" name="q" value={latest.term} />}
      {latest.kind && <input type="hidden" name="kind" value={latest.kind.toLowerCase()} />}
      <FilterSection title={i18n.t('Availability')}>
        <FilterSwitch
          name="inStock"
          label={i18n.t('In stock')}
          count={facets.inStock}
          isChosen={latest.inStock}
          onChange={(inStock) => choose({ inStock })}
        />
        <FilterSwitch
          name="onOffer"
          label={i18n.t('On offer')}
          count={facets.onOffer}
          isChosen={latest.onOffer}
          onChange={(onOffer) => choose({ onOffer })}
        />
      </FilterSection>
      {highestPrice > 0 && (
        <FilterSection title={i18n.t('Price')}>
          <PriceFilter min={latest.min} max={latest.max} highestPrice={highestPrice} onChange={choose} />
        </FilterSection>
      )}
      {brands.length > 0 && (
        <FilterSection title={i18n.t('Brands')}>
          <FilterValues
            name="brands"
            values={brands}
            chosen={latest.brands}
            onChange={(slugs) => choose({ brands: slugs })}
          />
        </FilterSection>
      )}
      {stages.length > 0 && (
        <FilterSection title={i18n.t('Life stages')}>
          <FilterValues
            name="stages"
            values={stages}
            chosen={latest.stages}
            onChange={(slugs) => choose({ stages: slugs })}
          />
        </FilterSection>
      )}
      {countries.length > 0 && (
        <FilterSection title={i18n.t('Country of origin')}>
          <FilterValues
            name="country"
            values={countries}
            chosen={latest.countries}
            onChange={(slugs) => choose({ countries: slugs })}
          />
        </FilterSection>
      )}
      {(facets.light !== null || latest.light) && (
        <FilterSection title={i18n.t('Weight')}>
          <p className="pb-1 text-sm text-ink-soft">
            {i18n.t(
              'Low in energy by its label, for pets that should lose weight. Ask your vet how much to feed.',
            )}
          </p>
          <FilterSwitch
            name="light"
            label={i18n.t('Food: light only')}
            count={facets.light ?? 0}
            isChosen={latest.light}
            onChange={(light) => choose({ light })}
          />
        </FilterSection>
      )}
      {without.length > 0 && (
        <FilterSection title={i18n.t('Ingredients')}>
          <p className="pb-1 text-sm text-ink-soft">
            {i18n.t(
              'Based on the listed ingredients. If your pet has a strong allergy, ask the manufacturer about traces.',
            )}
          </p>
          <FilterValues
            name="without"
            values={without}
            chosen={latest.without.map((allergen) => allergen.toLowerCase())}
            onChange={(names) => choose({ without: parseAllergens(names) })}
          />
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
