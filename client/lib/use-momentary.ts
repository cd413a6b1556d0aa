import { useEffect, useRef, useState } from 'react';

/** A flag that holds for a while: `const [isAdded, showAdded] = useMomentary(5000)`. Showing it again starts the while anew. */
export function useMomentary(ms: number): [boolean, () => void] {
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
