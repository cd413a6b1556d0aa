import { useRef, useState } from 'react';
import { isGtin } from '#rules/catalogue/gtin.ts';
import { barcodeForms, isBarcode } from '#rules/stock/barcode.ts';
import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { errorMessage, parseUserError } from '#client/lib/graph/user-error.ts';
import { sizeName } from '../../features/stock/stock-texts.ts';
import {
  FindStockSizesDocument,
  StockSizeDocument,
  type StockSizeRowFragment,
} from '../../features/stock/stock.generated.ts';
import type { Entry } from './sheet.ts';

/** The result of looking up a code. */
export type FindResult =
  | { state: 'none'; message: string }
  | { state: 'several'; code: string; sizes: readonly StockSizeRowFragment[] }
  /** `size` is null without a connection. */
  | { state: 'one'; entry: Entry; size: StockSizeRowFragment | null };

export const foundSize = (code: string, size: StockSizeRowFragment): FindResult => ({
  state: 'one',
  entry: { code, sizeId: size.id, name: sizeName(size) },
  size,
});

/** Finds sizes by a code or name; without a connection the code itself can be counted. */
export function useFind() {
  const client = useApolloClient();
  const [found, setFound] = useState<FindResult | null>(null);
  const [isFinding, setIsFinding] = useState(false);
  const [isReopened, setIsReopened] = useState(false);
  // Only the result of the last scan is shown.
  const last = useRef(0);
  const show = (next: FindResult | null) => {
    last.current += 1;
    setIsFinding(false);
    setFound(next);
  };
  const lookUp = async (read: () => Promise<FindResult>) => {
    show(null);
    const lookUpNo = last.current;
    setIsFinding(true);
    const next = await read();
    if (lookUpNo === last.current) show(next);
  };
  return {
    found,
    isFinding,
    /** Whether a line was opened, rather than a code found. */
    isReopened,
    show,
    find: (code: string) => {
      setIsReopened(false);
      return lookUp(() => findCode(client, code));
    },
    /** Reopens a line with the current data of its size. */
    reopen: (line: Entry) => {
      setIsReopened(true);
      return lookUp(() =>
        line.sizeId === null ? findCode(client, line.code) : readLine(client, line, line.sizeId),
      );
    },
  };
}

async function findCode(client: ApolloClient, code: string): Promise<FindResult> {
  try {
    const { data } = await client.query({
      query: FindStockSizesDocument,
      variables: { code },
      fetchPolicy: 'network-only',
    });
    const sizes = data?.findStockSizes ?? [];
    const [first] = sizes;
    if (!first) return { state: 'none', message: notFoundText(code) };
    return sizes.length === 1 ? foundSize(code, first) : { state: 'several', code, sizes };
  } catch (error) {
    const userError = parseUserError(error);
    return userError
      ? { state: 'none', message: errorMessage(error, userError.message) }
      : { state: 'one', entry: { code, sizeId: null, name: code }, size: null };
  }
}

function notFoundText(code: string): string {
  if (!isBarcode(code)) return `No size has “${code}”.`;
  return barcodeForms(code).some(isGtin)
    ? `No size has “${code}”. Please search by name.`
    : `“${code}” is not a barcode: one of its digits is wrong. Please scan it again.`;
}

/** The number can be changed without a connection, even though the stock is unknown. */
async function readLine(client: ApolloClient, { code, name }: Entry, sizeId: string): Promise<FindResult> {
  const entry = { code, sizeId, name };
  try {
    const { data } = await client.query({
      query: StockSizeDocument,
      variables: { id: sizeId },
      fetchPolicy: 'network-only',
    });
    return { state: 'one', entry, size: data?.stockSize ?? null };
  } catch {
    return { state: 'one', entry, size: null };
  }
}
