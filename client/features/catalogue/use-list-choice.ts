import { useState } from 'react';
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

/** The choices of the product list at this address; a change goes into the query string without a reload. */
export function useListChoice(): ListAddress {
  const { pathname, search, key } = useLocation();
  const { location: coming } = useNavigation();
  const navigate = useNavigate();
  // The router tells of a change a moment late: a box must be ticked at once.
  const [asked, setAsked] = useState<{ from: string; choice: ListChoice }>();

  const choice = readListAddress(search);
  const isComing = coming?.pathname === pathname && coming.search !== search;
  const isAsked = asked?.from === key;
  const wanted = isAsked ? asked.choice : isComing ? readListAddress(coming.search) : choice;
  const addressOf = (next: ListChoice) => pathname + listSearch(next);
  const choose = (changes: Partial<ListChoice>) => {
    const next = { ...wanted, page: 1, ...changes };
    setAsked({ from: key, choice: next });
    void navigate(addressOf(next), { preventScrollReset: true });
  };
  return { choice, wanted, isChanging: isComing || isAsked, choose, addressOf };
}
