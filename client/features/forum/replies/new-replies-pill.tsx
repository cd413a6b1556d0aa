import type { ReactNode } from 'react';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { i18n } from '#client/lib/i18n.ts';
import { ShopLink } from '#client/ui/shop-link.tsx';

interface NewRepliesPillProps {
  count: number;
  /** `#reply-12` on this page, or the address of the last page with it. */
  to: string;
}

const PLACE =
  'pointer-events-none fixed inset-x-0 bottom-[max(1rem,env(safe-area-inset-bottom))] z-30 flex justify-center px-4';
const LOOK =
  'pointer-events-auto inline-flex min-h-12 animate-fade items-center gap-2 rounded-full bg-night px-5 font-semibold whitespace-nowrap text-on-night shadow-float';

function Pill({ children }: { children: ReactNode }) {
  return <div className={PLACE}>{children}</div>;
}

/** New replies that are not in sight: the page stays where it is until someone follows. */
export function NewRepliesPill({ count, to }: NewRepliesPillProps) {
  const text = (
    <>
      <ArrowDown aria-hidden="true" className="size-5" />
      {i18n.t('{count, plural, one {# new reply} other {# new replies}}', { count })}
    </>
  );
  return (
    <Pill>
      {to.startsWith('#') ? (
        <a href={to} className={LOOK}>
          {text}
        </a>
      ) : (
        <ShopLink to={to} className={LOOK}>
          {text}
        </ShopLink>
      )}
    </Pill>
  );
}

interface NewStoriesPillProps {
  count: number;
  onFollow: () => Promise<void>;
}

/** New stories, which come on top of the list. */
export function NewStoriesPill({ count, onFollow }: NewStoriesPillProps) {
  return (
    <Pill>
      <button type="button" onClick={() => void onFollow()} className={LOOK}>
        <ArrowUp aria-hidden="true" className="size-5" />
        {i18n.t('{count, plural, one {# new story} other {# new stories}}', { count })}
      </button>
    </Pill>
  );
}
