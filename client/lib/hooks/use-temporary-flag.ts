import { useEffect, useRef, useState } from 'react';

/**
 * A flag that resets itself: `const [isAdded, showAdded] = useTemporaryFlag(5000)`. Showing it again restarts
 * the timer.
 */
export function useTemporaryFlag(ms: number): [boolean, () => void] {
  const [isOn, setIsOn] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const show = () => {
    clearTimeout(timer.current);
    setIsOn(true);
    timer.current = setTimeout(() => setIsOn(false), ms);
  };
  return [isOn, show];
}
