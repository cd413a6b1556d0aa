import type { RefObject } from 'react';
import { useApolloClient } from '@apollo/client/react';
import { Trash2 } from 'lucide-react';
import { formatMoney } from '#client/lib/format.ts';
import { Button } from '#client/ui/button.tsx';
import { ICON_BUTTON } from '#client/ui/icon-button.tsx';
import { QuantityCounter } from '#client/ui/forms/quantity-counter.tsx';
import { Panel } from '../../ui/panel.tsx';
import { useKeptFocus } from '#client/lib/hooks/use-kept-focus.ts';
import { type GoodsLine, MAX_LINES, MAX_UNITS } from './draft.ts';
import { GoodsSearchDocument, type GoodsSearchQuery } from './phone-order.generated.ts';
import { SearchForm } from '../../ui/search-form.tsx';

const FAILED = 'The products could not be loaded. Please check your connection and try again.';

type FoundProduct = GoodsSearchQuery['products']['nodes'][number];

interface GoodsPanelProps {
  lines: readonly GoodsLine[];
  onChange: (lines: readonly GoodsLine[]) => void;
  search: RefObject<HTMLInputElement | null>;
}

/** The ordered items, and a search for more. Its field receives the focus when the focused element is removed. */
export function GoodsPanel({ lines, onChange, search }: GoodsPanelProps) {
  // The search, and with it the pressed button, goes with the last possible line and comes back without it.
  useKeptFocus(lines.length < MAX_LINES);
  const add = (line: GoodsLine) =>
    onChange(
      lines.some(({ variantId }) => variantId === line.variantId)
        ? lines.map((other) =>
            other.variantId === line.variantId
              ? { ...other, quantity: Math.min(other.quantity + 1, MAX_UNITS) }
              : other,
          )
        : [...lines, line],
    );
  return (
    <Panel title="Items">
      {lines.length > 0 && (
        <ul aria-label="Order items" className="grid gap-3">
          {lines.map((line) => (
            <OrderedLine
              key={line.variantId}
              line={line}
              onChange={(quantity) =>
                onChange(
                  lines.map((other) => (other.variantId === line.variantId ? { ...other, quantity } : other)),
                )
              }
              onRemove={() => {
                onChange(lines.filter(({ variantId }) => variantId !== line.variantId));
                search.current?.focus();
              }}
            />
          ))}
        </ul>
      )}
      {lines.length < MAX_LINES ? (
        <GoodsSearch onAdd={add} ref={search} />
      ) : (
        <p>An order has at most {MAX_LINES} lines.</p>
      )}
    </Panel>
  );
}

interface GoodsSearchProps {
  onAdd: (line: GoodsLine) => void;
  ref: GoodsPanelProps['search'];
}

function GoodsSearch({ onAdd, ref }: GoodsSearchProps) {
  const client = useApolloClient();
  const find = async (term: string) => {
    // Current stock and prices.
    const { data } = await client.query({
      query: GoodsSearchDocument,
      variables: { term },
      fetchPolicy: 'network-only',
    });
    return data?.products.nodes;
  };
  return (
    <SearchForm
      label="Product"
      itemName="product"
      maxLength={64}
      failureMessage={FAILED}
      find={find}
      ref={ref}
    >
      {(products, hide) =>
        products.length > 0 && (
          <>
            <ul aria-label="Products" className="grid gap-4">
              {products.map((product) => (
                <FoundSizes key={product.id} product={product} onAdd={onAdd} />
              ))}
            </ul>
            <Button
              look="quiet"
              className="justify-self-start"
              onClick={() => {
                hide();
                ref.current?.focus();
              }}
            >
              Hide products
            </Button>
          </>
        )
      }
    </SearchForm>
  );
}

function FoundSizes({ product, onAdd }: { product: FoundProduct; onAdd: (line: GoodsLine) => void }) {
  const { name, variants } = product;
  return (
    <li className="border-t border-line pt-3">
      <span className="font-semibold break-words">{name}</span>
      <ul className="mt-1 grid gap-1">
        {variants.map(({ id, size, discountedPrice, stock }) => (
          <li key={id} className="flex items-center justify-between gap-3">
            <span className="min-w-0">
              {size}, {formatMoney(discountedPrice)}
              <span className="block text-sm text-ink-soft">
                {stock === 0 ? 'Sold out' : `${stock} in stock`}
              </span>
            </span>
            {stock > 0 && (
              <Button
                look="outline"
                size="small"
                aria-label={`Add ${name}, ${size}`}
                onClick={() =>
                  onAdd({ variantId: id, name, size, unitPrice: discountedPrice, stock, quantity: 1 })
                }
              >
                Add
              </Button>
            )}
          </li>
        ))}
      </ul>
    </li>
  );
}

interface OrderedLineProps {
  line: GoodsLine;
  onChange: (quantity: number) => void;
  onRemove: () => void;
}

function OrderedLine({ line, onChange, onRemove }: OrderedLineProps) {
  const { name, size, unitPrice, stock, quantity } = line;
  return (
    <li className="grid gap-2 sm:flex sm:items-center sm:justify-between sm:gap-4">
      <span className="min-w-0 break-words">
        <span className="block font-semibold">{name}</span>
        <span className="block text-sm text-ink-soft">
          {size}, {formatMoney(unitPrice)} each
        </span>
        {quantity > stock && (
          <span className="block text-sm font-semibold text-alarm">
            {stock === 0 ? 'Sold out' : `Only ${stock} in stock`}
          </span>
        )}
      </span>
      <span className="flex shrink-0 items-center gap-2">
        <QuantityCounter
          name={`${name}, ${size}`}
          quantity={quantity}
          max={Math.min(MAX_UNITS, Math.max(stock, 1))}
          onChange={onChange}
        />
        <button
          type="button"
          aria-label={`Remove ${name}, ${size}`}
          className={ICON_BUTTON}
          onClick={onRemove}
        >
          <Trash2 aria-hidden="true" className="size-5" />
        </button>
      </span>
    </li>
  );
}
