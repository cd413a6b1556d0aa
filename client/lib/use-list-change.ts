import { useLocation, useNavigation } from 'react-router-dom';
import { useLasting } from './use-lasting.ts';

// Shorter waits keep the old list on screen.
const SKELETON_AFTER_MS = 150;

/** Whether another page or choice of the list at this address is on its way, and takes its time. */
export function useListChange(): { isChanging: boolean; isSlow: boolean } {
  const { pathname, search } = useLocation();
  const { location: coming } = useNavigation();
  const isChanging = coming?.pathname === pathname && coming.search !== search;
  return { isChanging, isSlow: useLasting(isChanging, SKELETON_AFTER_MS) };
}
