import { ArrowDown } from 'lucide-react';
import { countOf } from '#rules/counts.ts';
import { ShopLink } from '#client/ui/shop-link.tsx';

interface NewRepliesPillProps {
  count: number;
  /** `#reply-12` on this page, or the address of the last page with it. */
  to: string;
}

const LOOK =
  'fixed bottom-4 left-1/2 z-30 inline-flex min-h-12 -translate-x-1/2 animate-fade items-center gap-2 rounded-full bg-night px-5 font-semibold whitespace-nowrap text-on-night shadow-float';

/** New replies that are not in sight: the page stays where it is until someone follows. */
export function NewRepliesPill({ count, to }: NewRepliesPillProps) {
  const text = (
    <>
      <ArrowDown aria-hidden="true" className="size-5" />
      {countOf(count, 'new reply', 'new replies')}
    </>
  );
  return to.startsWith('#') ? (
    <a href={to} className={LOOK}>
      {text}
    </a>
  ) : (
    <ShopLink to={to} className={LOOK}>
      {text}
    </ShopLink>
  );
}
