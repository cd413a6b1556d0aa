import { useNavigate } from 'react-router-dom';
import { MAX_COUPON_CHARACTERS } from '#rules/money/coupon.ts';
import { ListSearch } from '../../ui/list-search.tsx';
import { buildListUrl, isCodeFragment } from './coupon-filter.ts';

/** Finds coupons by part of their code. */
export function CouponSearch({ address }: { address: URLSearchParams }) {
  const navigate = useNavigate();
  return (
    <ListSearch
      label="Part of the code"
      maxLength={MAX_COUPON_CHARACTERS}
      current={address.get('search') ?? ''}
      validate={(text) =>
        isCodeFragment(text.toUpperCase()) ? undefined : 'Codes have letters, digits and hyphens'
      }
      onSearch={(text) => void navigate(buildListUrl(address, { search: text.toUpperCase() }))}
    />
  );
}
