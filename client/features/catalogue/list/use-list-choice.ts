import { useState } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router-dom';
import { listQueryString, parseListUrl, type ListChoice } from './list-url.ts';

export interface ListAddress {
  /** The choice the visible list shows. */
  choice: ListChoice;
  /** The latest choice; ahead of `choice` while its products load. */
  latest: ListChoice;
  isChanging: boolean;
  /** Navigates to the first page with these changes. */
  choose: (changes: Partial<ListChoice>) => void;
  listPath: (choice: ListChoice) => string;
}

/** The choices of the product list in the URL; changes update the query string without a reload. */
export function useListChoice(): ListAddress {
  const { pathname, search, key } = useLocation();
  const { location: next } = useNavigation();
  const navigate = useNavigate();
  // The router updates a moment late, but a checkbox must react immediately.
  const [requested, setRequested] = useState<{ from: string; choice: ListChoice }>();

  // Going back restores the same key, where an earlier request must not take effect again.
  if (requested && requested.from !== key) setRequested(undefined);

  const choice = parseListUrl(search);
  const isNavigating = next?.pathname === pathname && next.search !== search;
  const isRequested = requested?.from === key;
  const latest = isRequested ? requested.choice : isNavigating ? parseListUrl(next.search) : choice;
  const listPath = (next: ListChoice) => pathname + listQueryString(next);
  const choose = (changes: Partial<ListChoice>) => {
    const next = { ...latest, page: 1, ...changes };
    setRequested({ from: key, choice: next });
    void navigate(listPath(next), { preventScrollReset: true });
  };
  return { choice, latest, isChanging: isNavigating || isRequested, choose, listPath };
}
