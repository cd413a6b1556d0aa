import { useLocation, useNavigation } from 'react-router-dom';
import { useDelayedFlag } from './use-delayed-flag.ts';

// Shorter waits keep the old list visible.
const SKELETON_AFTER_MS = 150;

/** Whether the list on this page is navigating to another page or filter, and whether that is slow. */
export function useListChange(): { isChanging: boolean; isSlow: boolean } {
  const { pathname, search } = useLocation();
  const { location: next } = useNavigation();
  const isChanging = next?.pathname === pathname && next.search !== search;
  return { isChanging, isSlow: useDelayedFlag(isChanging, SKELETON_AFTER_MS) };
}
