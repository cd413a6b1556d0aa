import { useCallback, useEffect, useRef, useState } from 'react';
import { useApolloClient } from '@apollo/client/react';
import { showFailure } from '#client/state/messages.ts';
import type { StaffOrderFilter } from '../../graph-types.generated.ts';
import {
  type StaffOrdersQuery,
  StaffOrdersDocument,
  useStaffOrdersQuery,
} from '../../features/orders/orders.generated.ts';

type Page = StaffOrdersQuery['staffOrders'];

/** The filtered orders. Reloading keeps all loaded pages. */
export function useOrderList(filter: StaffOrderFilter) {
  const { data, previousData, error, loading, refetch, updateQuery } = useStaffOrdersQuery({
    variables: { filter },
  });
  const [isLoadingMore, setIsLoadingMore] = useState(false);
  const page = (data ?? previousData)?.staffOrders;
  const key = JSON.stringify(filter);
  // Read when the answer to a slow request arrives.
  const latest = useRef({ key, page });
  useEffect(() => {
    latest.current = { key, page: data?.staffOrders };
  });
  // Requests run one after the other, so that a refresh does not drop an added page.
  const enqueue = useQueue();
  const read = useReadPage(key);
  const show = useCallback(
    (page: Page) => {
      if (latest.current.key !== key) return;
      latest.current.page = page;
      updateQuery(() => ({ staffOrders: page }));
    },
    [key, updateQuery],
  );

  const refresh = useCallback(
    () =>
      enqueue(async () => {
        // The list of another filter reloads itself.
        if (latest.current.key !== key) return;
        const { page: shown } = latest.current;
        // The first response is still on its way and would replace the newer one. If it fails, the page offers a retry.
        if (!shown) return void (await refetch().catch(() => undefined));
        let page = await read(null);
        while (page.nodes.length < shown.nodes.length && page.pageInfo.hasNextPage)
          page = joined(page, await read(page.pageInfo.endCursor));
        show(page);
      }),
    [enqueue, key, read, refetch, show],
  );
  useEffect(() => {
    // A list that is opened again is shown from the cache, then reloaded.
    if (latest.current.page) refresh().catch(() => undefined);
  }, [refresh]);
  const loadMore = async () => {
    setIsLoadingMore(true);
    try {
      await enqueue(async () => {
        const { page } = latest.current;
        if (page?.pageInfo.hasNextPage) show(joined(page, await read(page.pageInfo.endCursor)));
      });
    } catch (failure) {
      showFailure(failure, 'More orders could not be loaded. Please try again.');
    } finally {
      setIsLoadingMore(false);
    }
  };
  return { shown: page, error, isLoading: loading, isLoadingMore, retry: refetch, refresh, loadMore };
}

/** Returns a function that runs tasks one after the other, also after a failure. */
function useQueue() {
  const last = useRef(Promise.resolve());
  return useCallback((work: () => Promise<void>) => {
    const done = last.current.then(work);
    last.current = done.catch(() => undefined);
    return done;
  }, []);
}

/** @param key the filter as JSON, so that an equal one is the same */
function useReadPage(key: string) {
  const client = useApolloClient();
  return useCallback(
    async (after: string | null): Promise<Page> => {
      const variables = { filter: JSON.parse(key) as StaffOrderFilter, after }; // made from a filter
      const response = await client.query({ query: StaffOrdersDocument, variables, fetchPolicy: 'no-cache' });
      if (!response.data) throw new Error('the list was not read');
      return response.data.staffOrders;
    },
    [client, key],
  );
}

function joined(page: Page, next: Page): Page {
  const shownIds = new Set(page.nodes.map(({ id }) => id));
  return { ...next, nodes: [...page.nodes, ...next.nodes.filter(({ id }) => !shownIds.has(id))] };
}
