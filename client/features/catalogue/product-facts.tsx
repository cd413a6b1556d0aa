import { paths } from '#client/lib/paths.ts';
import { ShopLink } from '#client/ui/shop-link.tsx';
import type { ProductFacts_ProductFragment } from './product-facts.generated.ts';

interface ProductFactsProps {
  product: ProductFacts_ProductFragment;
}

/** What it is, what is in it, and what the law and the shopper want to know. */
export function ProductFacts({ product }: ProductFactsProps) {
  const { description, madeOf, bestBeforeMonths } = product;
  return (
    <div className="grid gap-8 md:grid-cols-2">
      <div className="grid content-start gap-6">
        <section>
          <h2 className="text-2xl">Description</h2>
          <p className="mt-2 text-lg">{description}</p>
        </section>
        <section>
          {/* Only what is eaten or rubbed in spoils. */}
          <h2 className="text-2xl">{bestBeforeMonths === null ? 'Materials' : 'Ingredients'}</h2>
          <p className="mt-2">{madeOf}</p>
        </section>
      </div>
      <section>
        <h2 className="text-2xl">Good to know</h2>
        <FactTable product={product} />
      </section>
    </div>
  );
}

function FactTable({ product }: ProductFactsProps) {
  const { maker, countryOfOrigin, bestBeforeMonths, lifeStages, tags } = product;
  const facts = [
    ['Life stage', lifeStages.map(({ name }) => name).join(', ')],
    ['Made by', maker],
    ['Country of origin', countryOfOrigin],
    ['Best before', bestBeforeMonths === null ? '' : `${bestBeforeMonths} months from packing`],
  ].filter(([, value]) => value);
  return (
    <dl className="mt-2 divide-y divide-line">
      {facts.map(([name, value]) => (
        <div key={name} className="grid grid-cols-[9rem_1fr] gap-3 py-3">
          <dt className="text-ink-soft">{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      {tags.length > 0 && (
        <div className="grid grid-cols-[9rem_1fr] gap-3 py-3">
          <dt className="pt-2.5 text-ink-soft">Tags</dt>
          <dd className="flex flex-wrap gap-2">
            {tags.map((tag) => (
              <ShopLink
                key={tag}
                to={paths.search(tag)}
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
