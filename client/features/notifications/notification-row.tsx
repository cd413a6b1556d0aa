import { CalendarDays, Heart, MessageCircle, Package, PawPrint, type LucideIcon } from 'lucide-react';
import { i18n } from '#client/lib/i18n.ts';
import { TimeAgo } from '#client/ui/time-ago.tsx';
import { classNames } from '#client/ui/class-names.ts';
import { ShopLink } from '#client/ui/shop-link.tsx';
import type { NotificationRow_NotificationFragment } from './notifications.generated.ts';

const ICONS: Record<NotificationRow_NotificationFragment['kind'], LucideIcon> = {
  FORUM: MessageCircle,
  WISHLIST: Heart,
  PET: PawPrint,
  BOOKING: CalendarDays,
  ORDER: Package,
};

interface NotificationRowProps {
  notification: NotificationRow_NotificationFragment;
  isNew: boolean;
  onFollow: () => void;
}

export function NotificationRow({ notification, isNew, onFollow }: NotificationRowProps) {
  const { kind, title, url, count, createdAt } = notification;
  const Icon = ICONS[kind];
  return (
    <li>
      <ShopLink
        to={url}
        onClick={onFollow}
        className="flex min-h-11 gap-3 rounded-xl p-3 transition-colors duration-150 hover:bg-sunk"
      >
        <span
          className={classNames(
            'grid size-10 shrink-0 place-items-center rounded-full',
            isNew ? 'bg-marigold-wash text-ink' : 'bg-sunk text-ink-soft',
          )}
        >
          <Icon aria-hidden="true" className="size-5" />
        </span>
        <span className="min-w-0 flex-1 leading-snug">
          {isNew && <span className="sr-only">{i18n.t('New:')} </span>}
          <span className={classNames('block break-words', isNew && 'font-semibold')}>{title}</span>
          <span className="text-sm text-ink-soft">
            <TimeAgo at={createdAt} />
            {count > 1 && `, ${i18n.t('{count} times', { count })}`}
          </span>
        </span>
        {isNew && <span className="mt-2 size-2.5 shrink-0 rounded-full bg-marigold-deep" />}
      </ShopLink>
    </li>
  );
}
