import { useRef, useState } from 'react';
import { i18n } from '#client/lib/i18n.ts';
import { Bell as BellIcon } from 'lucide-react';
import { useSession } from '#client/state/session.ts';
import { useUnread } from '#client/state/unread.ts';
import { CountBadge } from '#client/ui/count-badge.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import { lazyPart, Once } from '#client/ui/lazy-part.tsx';

const NotificationPanel = lazyPart(
  async () => (await import('#client/features/notifications/notification-panel.tsx')).NotificationPanel,
);

/** The notifications of who is signed in; their panel loads with the first click. */
export function Bell() {
  const session = useSession();
  return session.status === 'signed-in' ? <OwnBell /> : null;
}

function OwnBell() {
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
      <Once when={isOpen}>
        <NotificationPanel isOpen={isOpen} onClose={() => setIsOpen(false)} anchor={button} />
      </Once>
    </>
  );
}
