import { useCallback, useEffect, useState } from 'react';
import { useApolloClient } from '@apollo/client/react';
import { createLocalStore, type Store, useStore } from '#client/lib/store.ts';
import { parseUserError } from '#client/lib/graph/user-error.ts';
import { useExclusive } from '#client/lib/hooks/use-exclusive.ts';
import { useViewer } from '../../app/viewer.ts';
import { sizeName } from '../../features/stock/stock-texts.ts';
import {
  ApplyStockSheetDocument,
  FindStockSizesDocument,
  type StockSheetResultFragment,
} from '../../features/stock/stock.generated.ts';
import type { StockSheetKind } from '../../graph-types.generated.ts';
import { EMPTY_SHEET, toInput, readSheet, type Sheet, type SheetLine, storeSheet } from './sheet.ts';

/** The sheet of this person on this device. */
export function useSheet(kind: StockSheetKind) {
  const { member } = useViewer();
  const [store] = useState(() => createLocalStore(readSheet(kind, member.id)));
  const sheet = useStore(store);
  const change = useCallback(
    (next: (before: Sheet) => Sheet) => {
      store.set(next(store.get()));
      storeSheet(kind, member.id, store.get());
    },
    [store, kind, member.id],
  );
  useLookUpAgain(sheet, change);
  return { sheet, change, ...useEntering(kind, store, change) };
}

type Change = (next: (before: Sheet) => Sheet) => void;

/** Looks up codes that were scanned without a connection: immediately, and when the connection is back. */
function useLookUpAgain({ lines }: Sheet, change: Change): void {
  const client = useApolloClient();
  const codes = lines
    .filter(({ sizeId }) => sizeId === null)
    .map(({ code }) => code)
    .join('\n');
  useEffect(() => {
    if (!codes) return;
    const lookUp = async (code: string) => {
      const { data } = await client.query({
        query: FindStockSizesDocument,
        variables: { code },
        fetchPolicy: 'network-only',
      });
      const [found, ...others] = data?.findStockSizes ?? [];
      const match = found && others.length === 0 ? found : null;
      const text = found ? `${code}: several sizes match` : `${code}: no size matches`;
      change((before) => ({
        ...before,
        lines: before.lines.map((line): SheetLine => {
          if (line.code !== code || line.sizeId !== null) return line;
          return match ? { ...line, sizeId: match.id, name: sizeName(match) } : { ...line, name: text };
        }),
      }));
    };
    // Lines whose lookup fails stay as they are until the connection is back.
    const lookUpAll = () => codes.split('\n').forEach((code) => void lookUp(code).catch(() => undefined));
    lookUpAll();
    window.addEventListener('online', lookUpAll);
    return () => window.removeEventListener('online', lookUpAll);
  }, [codes, client, change]);
}

/** Enters the sheet; without a connection, as soon as there is one again. */
function useEntering(kind: StockSheetKind, store: Store<Sheet>, change: Change) {
  const client = useApolloClient();
  const [results, setResults] = useState<readonly StockSheetResultFragment[] | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const { run, isRunning } = useExclusive();
  const send = useCallback(async () => {
    if (store.get().lines.length === 0) return;
    setProblem(null);
    change((before) => ({ ...before, isWaiting: true }));
    try {
      const input = toInput(kind, store.get(), Date.now());
      const { data } = await client.mutate({ mutation: ApplyStockSheetDocument, variables: { input } });
      if (!data) return;
      setResults(data.applyStockSheet);
      const entered = new Set(data.applyStockSheet.map(({ id }) => id));
      // Lines scanned since then stay.
      change(({ lines }) => ({ ...EMPTY_SHEET, lines: lines.filter(({ id }) => !entered.has(id)) }));
    } catch (error) {
      const userError = parseUserError(error);
      if (!userError) return;
      change((before) => ({ ...before, isWaiting: false }));
      setProblem(userError.message);
    }
  }, [client, kind, store, change]);
  const enter = useCallback(() => run(send), [run, send]);
  useEffect(() => {
    const retry = () => void (store.get().isWaiting && enter());
    retry();
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [enter, store]);
  return { enter, isEntering: isRunning, problem, results, closeResults: () => setResults(null) };
}
