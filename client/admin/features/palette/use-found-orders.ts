import { useDebounce } from '#client/lib/use-debounce.ts';
import { SEARCH_LENGTH } from '../orders/order-search.ts';
import { useFoundOrdersQuery } from './found-orders.generated.ts';

const PAUSE_MS = 250;

/** The first orders whose number, mobile or name fits what was typed. Answers to earlier texts are never shown. */
export function useFoundOrders(typed: string, isAllowed: boolean) {
  const search = typed.trim();
  const settled = useDebounce(search, PAUSE_MS);
  const isSearch = isAllowed && search.length >= SEARCH_LENGTH.least;
  const isCurrent = settled === search;
  const { data, error, loading, refetch } = useFoundOrdersQuery({
    variables: { search: settled },
    skip: !isSearch || !isCurrent,
    fetchPolicy: 'network-only',
    notifyOnNetworkStatusChange: true,
  });
  const found = isSearch && isCurrent && !loading ? data?.staffOrders : undefined;
  return {
    orders: found?.nodes ?? [],
    hasMore: found?.pageInfo.hasNextPage ?? false,
    isSearch,
    isLoading: isSearch && (!isCurrent || loading),
    isFailed: isSearch && isCurrent && !loading && error !== undefined,
    retry: () => void refetch().catch(() => undefined),
  };
}
