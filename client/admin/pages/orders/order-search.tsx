import { useNavigate } from 'react-router-dom';
import { SEARCH_LENGTH } from '../../features/orders/order-search.ts';
import { ListSearch } from '../../ui/list-search.tsx';
import { addressOf } from './order-filter.ts';

/** Finds orders by number, mobile or name, in all states. */
export function OrderSearch({ search }: { search: URLSearchParams }) {
  const navigate = useNavigate();
  const { least, most } = SEARCH_LENGTH;
  return (
    <ListSearch
      label="Order number, mobile or name"
      maxLength={most}
      current={search.get('search') ?? ''}
      problemOf={(text) => (text.length < least ? `Please type at least ${least} characters` : undefined)}
      onSearch={(text) => void navigate(addressOf(search, { search: text, tab: '' }))}
    />
  );
}
