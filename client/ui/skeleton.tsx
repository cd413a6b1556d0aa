import { classNames } from './class-names.ts';

/** A grey place in the shape of what comes: `<Skeleton className="h-6 w-40" />`. Give its region `aria-busy`. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden="true" className={classNames('skeleton', className)} />;
}
