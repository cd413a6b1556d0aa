import { useLocation, useNavigate, useNavigation } from 'react-router-dom';
import { listSearch, readListAddress, type ListChoice } from './list-address.ts';

export interface ListAddress {
  /** What the list on screen shows. */
  choice: ListChoice;
  /** What was chosen last; ahead of `choice` while its goods are on their way. */
  wanted: ListChoice;
  isChanging: boolean;
  /** Goes to the first page of the list with these choices changed. */
  choose: (changes: Partial<ListChoice>) => void;
  addressOf: (choice: ListChoice) => string;
}

/** The choices of the product list at this address. spec §4: "written into the page query string without a reload". */
export function useListChoice(): ListAddress {
  const { pathname, search } = useLocation();
  const { location: coming } = useNavigation();
  const navigate = useNavigate();
  const isChanging = coming?.pathname === pathname && coming.search !== search;
  const choice = readListAddress(search);
  const wanted = isChanging ? readListAddress(coming.search) : choice;
  const addressOf = (next: ListChoice) => pathname + listSearch(next);
  return {
    choice,
    wanted,
    isChanging,
    addressOf,
    choose: (changes) =>
      void navigate(addressOf({ ...wanted, page: 1, ...changes }), {
        preventScrollReset: true,
      }),
  };
}
