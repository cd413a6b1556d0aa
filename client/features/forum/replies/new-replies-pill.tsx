import type { ReactNode } from 'react';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { i18n } from '#client/lib/i18n.ts';
import { ShopLink } from '#client/ui/shop-link.tsx';

interface NewRepliesPillProps {
  count: number;
  /** `#reply-12` on this page, or the path of the last page with that hash. */
  to: string;
}

const POSITION =
  'pointer-events-none fixed inset-x-0 bottom-[max(1rem,env(safe-area-inset-bottom))] z-30 flex justify-center px-4';
const CLASSES =
  'pointer-events-auto inline-flex min-h-12 animate-fade items-center gap-2 rounded-full bg-night px-5 font-semibold whitespace-nowrap text-on-night shadow-float';

function Pill({ children }: { children: ReactNode }) {
  return <div className={POSITION}>{children}</div>;
}

/** Links to new replies outside the viewport. The page does not scroll by itself. */
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
        <a href={to} className={CLASSES}>
          {text}
        </a>
      ) : (
        <ShopLink to={to} className={CLASSES}>
          {text}
        </ShopLink>
      )}
    </Pill>
  );
}

interface NewThreadsPillProps {
  count: number;
  onShow: () => Promise<void>;
}

/** Shows new posts at the top of the list. */
export function NewPostsPill({ count, onShow }: NewThreadsPillProps) {
  return (
    <ShowPill onShow={onShow}>
      {i18n.t('{count, plural, one {# new story} other {# new stories}}', { count })}
    </ShowPill>
  );
}

/** Shows new questions at the top of the list. */
export function NewQuestionsPill({ count, onShow }: NewThreadsPillProps) {
  return (
    <ShowPill onShow={onShow}>
      {i18n.t('{count, plural, one {# new question} other {# new questions}}', { count })}
    </ShowPill>
  );
}

function ShowPill({ onShow, children }: { onShow: () => Promise<void>; children: string }) {
  return (
    <Pill>
      <button type="button" onClick={() => void onShow()} className={CLASSES}>
        <ArrowUp aria-hidden="true" className="size-5" />
        {children}
      </button>
    </Pill>
  );
}
