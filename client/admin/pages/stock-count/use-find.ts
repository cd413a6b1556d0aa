import { useState } from 'react';
import { useApolloClient } from '@apollo/client/react';
import { refusalOf } from '#client/lib/refusal.ts';
import { sizeName } from '../../features/stock/stock-words.ts';
import {
  FindStockSizesDocument,
  StockSizeDocument,
  type StockSizeRowFragment,
} from '../../features/stock/stock.generated.ts';
import type { Entry } from './sheet.ts';

/** What a code has led to. */
export type Found =
  | { state: 'none'; message: string }
  | { state: 'several'; code: string; sizes: readonly StockSizeRowFragment[] }
  /** `size` is null without a connection. */
  | { state: 'one'; entry: Entry; size: StockSizeRowFragment | null };

export const foundSize = (code: string, size: StockSizeRowFragment): Found => ({
  state: 'one',
  entry: { code, sizeId: size.id, name: sizeName(size) },
  size,
});

/** Finds sizes by a code or name; without a connection the code itself can be counted. */
export function useFind() {
  const client = useApolloClient();
  const [found, setFound] = useState<Found | null>(null);
  const [isFinding, setIsFinding] = useState(false);
  const find = async (code: string) => {
    setFound(null);
    setIsFinding(true);
    try {
      const { data } = await client.query({
        query: FindStockSizesDocument,
        variables: { code },
        fetchPolicy: 'network-only',
      });
      const sizes = data?.findStockSizes ?? [];
      const [first] = sizes;
      if (!first) setFound({ state: 'none', message: `No size has “${code}”.` });
      else setFound(sizes.length === 1 ? foundSize(code, first) : { state: 'several', code, sizes });
    } catch (error) {
      const refusal = refusalOf(error);
      setFound(
        refusal
          ? { state: 'none', message: refusal.message }
          : { state: 'one', entry: { code, sizeId: null, name: code }, size: null },
      );
    } finally {
      setIsFinding(false);
    }
  };
  /** Opens a line again, with its size as it is now. */
  const reopen = async (line: Entry) => {
    const { sizeId } = line;
    if (sizeId === null) return find(line.code);
    const entry = { code: line.code, sizeId, name: line.name };
    setIsFinding(true);
    try {
      const variables = { id: sizeId };
      const { data } = await client.query({
        query: StockSizeDocument,
        variables,
        fetchPolicy: 'network-only',
      });
      setFound({ state: 'one', entry, size: data?.stockSize ?? null });
    } catch {
      // The number can be changed without knowing the stock.
      setFound({ state: 'one', entry, size: null });
    } finally {
      setIsFinding(false);
    }
  };
  return { found, isFinding, find, reopen, show: setFound };
}
