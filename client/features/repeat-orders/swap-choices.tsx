// Replacements for a repeat order: other sizes, then foods for the same pet, then search results.
import { useId, useState } from 'react';
import { MAX_SEARCH_CHARACTERS, MIN_SEARCH_CHARACTERS, SEARCH_DELAY_MS } from '#rules/constants.ts';
import { formatMoney } from '#client/lib/format.ts';
import { i18n } from '#client/lib/i18n.ts';
import { detectLanguageTag } from '#client/lib/text-language.ts';
import { useDebounce } from '#client/lib/hooks/use-debounce.ts';
import { Field } from '#client/ui/forms/field.tsx';
import { Skeleton } from '#client/ui/loading/skeleton.tsx';
import type { RepeatCard_RepeatOrderFragment } from './repeat-orders.generated.ts';
import { useRepeatSwapsQuery, useSwapSearchQuery, useSwapSizesQuery } from './swap.generated.ts';

export interface SwapChoice {
  slug: string;
  variantId: string;
}

interface Goods extends SwapChoice {
  name: string;
  size: string;
  /** Paise. */
  price: number;
}

interface SwapChoicesProps {
  repeatOrder: RepeatCard_RepeatOrderFragment;
  onChoose: (choice: SwapChoice) => void;
}

/** Suggestions that fail to load are omitted; the search remains available. */
export function SwapChoices({ repeatOrder: { id, variant, name, size }, onChoose }: SwapChoicesProps) {
  const slug = variant?.product.slug;
  const sizes = useSwapSizesQuery({
    variables: { slug: slug ?? '' },
    skip: slug === undefined,
    fetchPolicy: 'network-only',
  });
  const pets = useRepeatSwapsQuery({ variables: { id }, fetchPolicy: 'network-only' });
  if (sizes.loading || pets.loading) return <Skeleton className="h-64 w-full" />;
  const others = (sizes.data?.product?.variants ?? [])
    .filter((candidate) => candidate.id !== variant?.id && candidate.stock > 0)
    .map((candidate) => ({
      slug: slug ?? '',
      variantId: candidate.id,
      name,
      size: candidate.size,
      price: candidate.discountedPrice,
    }));
  return (
    <>
      <p>
        {i18n.t('Now:')} <span lang={detectLanguageTag(name)}>{name}</span>, {size}
      </p>
      <Choices title={i18n.t('Other sizes')} goods={others} onChoose={onChoose} />
      {(pets.data?.petsOfRepeatOrder ?? []).map((pet) => (
        <Choices
          key={pet.id}
          title={i18n.t('Other food for {name}', { name: pet.name })}
          goods={pet.recommendedFoods}
          onChoose={onChoose}
        />
      ))}
      <Search onChoose={onChoose} />
    </>
  );
}

interface ChoicesProps {
  title: string;
  goods: readonly Goods[];
  onChoose: (choice: SwapChoice) => void;
}

function Choices({ title, goods, onChoose }: ChoicesProps) {
  const id = useId();
  if (goods.length === 0) return null;
  return (
    <section aria-labelledby={id} className="grid gap-2">
      <h3 id={id} className="text-lg">
        {title}
      </h3>
      <GoodsList goods={goods} onChoose={onChoose} />
    </section>
  );
}

function GoodsList({ goods, onChoose }: Omit<ChoicesProps, 'title'>) {
  return (
    <ul className="grid gap-2">
      {goods.map(({ slug, variantId, name, size, price }) => (
        <li key={variantId}>
          <button
            type="button"
            onClick={() => onChoose({ slug, variantId })}
            className="flex min-h-11 w-full items-center justify-between gap-3 rounded-xl border border-line bg-paper px-4 py-2 text-start hover:border-ink"
          >
            <span className="min-w-0 break-words">
              <span lang={detectLanguageTag(name)} className="font-semibold">
                {name}
              </span>{' '}
              <span className="text-ink-soft">{size}</span>
            </span>
            <span className="font-display font-bold tabular-nums">{formatMoney(price)}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

function Search({ onChoose }: Pick<ChoicesProps, 'onChoose'>) {
  const [text, setText] = useState('');
  const term = useDebounce(text.trim(), SEARCH_DELAY_MS);
  const isShort = term.length < MIN_SEARCH_CHARACTERS;
  const { data, previousData, error } = useSwapSearchQuery({ variables: { term }, skip: isShort });
  const products = isShort ? undefined : (data ?? previousData)?.products.nodes;
  return (
    <div className="grid gap-2">
      <Field
        type="search"
        label={i18n.t('Search all products')}
        autoComplete="off"
        maxLength={MAX_SEARCH_CHARACTERS}
        value={text}
        error={error && !isShort ? i18n.t('The search failed. Please try again.') : undefined}
        onChange={({ target }) => setText(target.value)}
      />
      <div role="status">
        {products?.length === 0 && <p>{i18n.t('No product in stock matches “{term}”.', { term })}</p>}
        {products && products.length > 0 && (
          <GoodsList
            goods={products.map(({ name, slug, lowestPricedVariant: { id, size, discountedPrice } }) => ({
              slug,
              variantId: id,
              name,
              size,
              price: discountedPrice,
            }))}
            onChoose={onChoose}
          />
        )}
      </div>
    </div>
  );
}
