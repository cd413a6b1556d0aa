import { Trans } from '@lingui/react';
import { netQuantity } from '#rules/catalogue/unit-price.ts';
import { i18n } from '#client/lib/i18n.ts';
import { paths } from '#client/lib/paths.ts';
import { detectLanguageTag } from '#client/lib/text-language.ts';
import { ShopLink } from '#client/ui/shop-link.tsx';
import type { ProductFacts_ProductFragment } from './product-facts.generated.ts';

interface ProductFactsProps {
  product: ProductFacts_ProductFragment;
  /** The selected variant; null if there is none yet. */
  variant: Parameters<typeof netQuantity>[0] | null;
}

/** Description, ingredients and legally required facts. */
export function ProductFacts({ product, variant }: ProductFactsProps) {
  const { description, madeOf, bestBeforeMonths } = product;
  return (
    <div className="grid gap-8 md:grid-cols-2">
      <div className="grid content-start gap-6">
        {/* Previews of drafts may lack both. */}
        {description && (
          <section>
            <h2 className="text-2xl">{i18n.t('Description')}</h2>
            <p lang={detectLanguageTag(description)} className="mt-2 text-lg whitespace-pre-line">
              {description}
            </p>
          </section>
        )}
        {madeOf && (
          <section>
            {/* Only food and cosmetics expire; other products have materials. */}
            <h2 className="text-2xl">
              {bestBeforeMonths === null ? i18n.t('Materials') : i18n.t('Ingredients')}
            </h2>
            <p lang={detectLanguageTag(madeOf)} className="mt-2">
              {madeOf}
            </p>
          </section>
        )}
        {product.nutrition && <Nutrition nutrition={product.nutrition} />}
      </div>
      <section>
        <h2 className="text-2xl">{i18n.t('Good to know')}</h2>
        <FactTable product={product} variant={variant} />
      </section>
    </div>
  );
}

interface NutritionProps {
  nutrition: NonNullable<ProductFacts_ProductFragment['nutrition']>;
}

/** The known nutrition figures of a food, and their source. */
function Nutrition({ nutrition }: NutritionProps) {
  const { protein, fat, fibre, ash, moisture, kcalPer100g, energyBasis, source } = nutrition;
  const percent = (figure: number | null) => (figure === null ? '' : `${figure}%`);
  const figures = [
    { name: i18n.t('Protein'), value: percent(protein) },
    { name: i18n.t('Fat'), value: percent(fat) },
    { name: i18n.t('Crude fibre'), value: percent(fibre) },
    { name: i18n.t('Crude ash'), value: percent(ash) },
    { name: i18n.t('Moisture'), value: percent(moisture) },
    {
      name: i18n.t('Energy'),
      value: kcalPer100g === null ? '' : i18n.t('{kcal} kcal per 100 g', { kcal: kcalPer100g }),
    },
  ].filter(({ value }) => value);
  return (
    <section>
      <h2 className="text-2xl">{i18n.t('Nutrition')}</h2>
      <dl className="mt-2 divide-y divide-line">
        {figures.map(({ name, value }) => (
          <div key={name} className="flex justify-between gap-3 py-2">
            <dt className="text-ink-soft">{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 text-sm text-ink-soft">
        {energyBasis === 'COMPUTED' && <>{i18n.t('Energy is calculated from the other values.')} </>}
        {source && (
          <Trans
            id="Source: <0>{source}</0>"
            values={{ source }}
            components={[<span key="source" lang="en-IN" />]}
          />
        )}
      </p>
    </section>
  );
}

function FactTable({ product, variant }: ProductFactsProps) {
  const { maker, makerAddress, importer, importerAddress, bestBeforeMonths, lifeStages, tags } = product;
  const facts = [
    { name: i18n.t('Net quantity'), value: variant ? quantityText(variant) : '' },
    { name: i18n.t('Life stage'), value: lifeStages.map((stage) => stage.name).join(', ') },
    { name: i18n.t('Made by'), value: withAddress(maker, makerAddress), lang: 'en-IN' },
    { name: i18n.t('Imported by'), value: withAddress(importer, importerAddress), lang: 'en-IN' },
    { name: i18n.t('Country of origin'), value: product.countryOfOrigin },
    {
      name: i18n.t('Best before'),
      value:
        bestBeforeMonths === null ? '' : i18n.t('{months} months from packing', { months: bestBeforeMonths }),
    },
  ].filter(({ value }) => value);
  return (
    <dl className="mt-2 divide-y divide-line">
      {facts.map(({ name, value, lang }) => (
        <div key={name} className="grid grid-cols-[9rem_1fr] gap-3 py-3">
          <dt className="text-ink-soft">{name}</dt>
          <dd lang={lang}>{value}</dd>
        </div>
      ))}
      {tags.length > 0 && (
        <div className="grid grid-cols-[9rem_1fr] gap-3 py-3">
          <dt className="pt-2.5 text-ink-soft">{i18n.t('Tags')}</dt>
          <dd className="flex flex-wrap gap-2">
            {tags.map((tag) => (
              <ShopLink
                key={tag}
                to={paths.search(tag)}
                lang="en-IN"
                className="inline-flex min-h-11 items-center rounded-full border border-line px-4 hover:border-ink"
              >
                {tag}
              </ShopLink>
            ))}
          </dd>
        </div>
      )}
    </dl>
  );
}

const withAddress = (name: string | null, address: string | null) =>
  [name, address].filter(Boolean).join(', ');

/** Units of measure are the same in every language; pieces are translated. */
function quantityText(variant: NonNullable<ProductFactsProps['variant']>): string {
  return variant.netUnit === 'PIECE'
    ? i18n.t('{count, plural, one {# piece} other {# pieces}}', { count: variant.netAmount })
    : netQuantity(variant);
}
