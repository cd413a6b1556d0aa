import { classNames } from '#client/ui/class-names.ts';

/** A loading placeholder: `<Skeleton />`. Set `aria-busy` on its region. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden="true" className={classNames('skeleton', className)} />;
}
