import { orderSearchProblem } from '#rules/staff/order-search.ts';
import { useDebounce } from '#client/lib/hooks/use-debounce.ts';
import { useFoundOrdersQuery } from './found-orders.generated.ts';

const PAUSE_MS = 250;

/** The first orders whose number, mobile or name matches what was typed. Earlier results are never shown. */
export function useFoundOrders(typed: string, isAllowed: boolean) {
  const search = typed.trim();
  const settled = useDebounce(search, PAUSE_MS);
  const problem = orderSearchProblem(search);
  const isSearch = isAllowed && problem === undefined;
  const isCurrent = settled === search;
  const { data, error, loading, refetch } = useFoundOrdersQuery({
    variables: { search: settled },
    skip: !isSearch || !isCurrent,
    fetchPolicy: 'network-only',
    notifyOnNetworkStatusChange: true,
  });
  const page = isSearch && isCurrent && !loading ? data?.staffOrders : undefined;
  return {
    /** Why what was typed cannot be searched for. */
    problem,
    orders: page?.nodes ?? [],
    hasMore: page?.pageInfo.hasNextPage ?? false,
    isSearch,
    isLoading: isSearch && (!isCurrent || loading),
    isFailed: isSearch && isCurrent && !loading && error !== undefined,
    retry: () => void refetch().catch(() => undefined),
  };
}
