import { useNavigate } from 'react-router-dom';
import { MAX_SEARCHED, orderSearchProblem } from '#rules/staff/order-search.ts';
import { ListSearch } from '../../ui/list-search.tsx';
import { buildListUrl } from './order-filter.ts';

/** Finds orders by number, mobile or name, in all states. */
export function OrderSearch({ search }: { search: URLSearchParams }) {
  const navigate = useNavigate();
  return (
    <ListSearch
      label="Number, mobile or name"
      maxLength={MAX_SEARCHED}
      current={search.get('search') ?? ''}
      validate={orderSearchProblem}
      onSearch={(text) => void navigate(buildListUrl(search, { search: text, tab: '' }))}
    />
  );
}
