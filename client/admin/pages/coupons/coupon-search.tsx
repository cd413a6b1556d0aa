import { useNavigate } from 'react-router-dom';
import { ListSearch } from '../../ui/list-search.tsx';
import { buildListUrl, isPartOfCode } from './coupon-filter.ts';

/** Finds coupons by part of their code. */
export function CouponSearch({ address }: { address: URLSearchParams }) {
  const navigate = useNavigate();
  return (
    <ListSearch
      label="Part of the code"
      maxLength={32}
      current={address.get('search') ?? ''}
      validate={(text) =>
        isPartOfCode(text.toUpperCase()) ? undefined : 'Codes have letters, digits and hyphens'
      }
      onSearch={(text) => void navigate(buildListUrl(address, { search: text.toUpperCase() }))}
    />
  );
}
