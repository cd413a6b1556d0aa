import { useRef } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import { usePrefetch } from '#client/lib/prefetch.ts';

// A shorter hover is only a pointer passing by.
const INTENT_MS = 80;

/** A link within the shop that prefetches its page on hover, focus or touch. Use it instead of react-router's Link. */
export function ShopLink({ to, ...rest }: LinkProps & { to: string }) {
  const prefetch = usePrefetch();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  return (
    <Link
      {...rest}
      to={to}
      onPointerEnter={(event) => {
        rest.onPointerEnter?.(event);
        timer.current = setTimeout(() => prefetch(to), INTENT_MS);
      }}
      onPointerLeave={(event) => {
        rest.onPointerLeave?.(event);
        clearTimeout(timer.current);
      }}
      onFocus={(event) => {
        rest.onFocus?.(event);
        prefetch(to);
      }}
      onTouchStart={(event) => {
        rest.onTouchStart?.(event);
        prefetch(to);
      }}
    />
  );
}
