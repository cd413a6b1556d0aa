import { useRef, useState } from 'react';
import { i18n } from '#client/lib/i18n.ts';
import { Bell as BellIcon } from 'lucide-react';
import { useSession } from '#client/state/session.ts';
import { useUnread } from '#client/state/unread.ts';
import { CountBadge } from '#client/ui/count-badge.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import { lazyComponent, LazyMount } from '#client/ui/loading/lazy-component.tsx';

const NotificationPanel = lazyComponent(
  async () => (await import('#client/features/notifications/notification-panel.tsx')).NotificationPanel,
);

/** The notifications button of signed-in users; its panel loads with the first click. */
export function Bell() {
  const session = useSession();
  return session.status === 'signed-in' ? <NotificationBell /> : null;
}

function NotificationBell() {
  const unread = useUnread();
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <IconButton
        ref={button}
        data-bell
        label={unread === 0 ? i18n.t('Notifications') : i18n.t('Notifications, {unread} unread', { unread })}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
        className="relative"
      >
        <BellIcon aria-hidden="true" className="size-6" />
        <CountBadge count={unread} />
      </IconButton>
      <LazyMount when={isOpen}>
        <NotificationPanel isOpen={isOpen} onClose={() => setIsOpen(false)} anchor={button} />
      </LazyMount>
    </>
  );
}
