import { Lightbulb } from 'lucide-react';
import { i18n } from '#client/lib/i18n.ts';
import { paths } from '#client/lib/paths.ts';
import { ShopLink } from '#client/ui/shop-link.tsx';
import { SideCard } from './side-card.tsx';
import type { TipList_TipFragment } from './tip-list.generated.ts';

interface TipListProps {
  tips: readonly TipList_TipFragment[];
  title?: string;
}

/** Links to tips. */
export function TipList({ tips, title = i18n.t('Tips') }: TipListProps) {
  if (tips.length === 0) return null;
  return (
    <SideCard title={title}>
      <ul>
        {tips.map(({ id, slug, title: name }) => (
          <li key={id}>
            <ShopLink
              to={paths.forumTip(slug)}

              className="flex min-h-11 items-start gap-2 py-2 leading-snug underline-offset-4 hover:underline"
            >
              <Lightbulb aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-marigold-deep" />
              {name}
            </ShopLink>
          </li>
        ))}
      </ul>
    </SideCard>
  );
}
