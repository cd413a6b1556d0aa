import type { RefObject } from 'react';
import { Popover } from 'radix-ui';
import { i18n } from '#client/lib/i18n.ts';
import { useMedia } from '#client/lib/hooks/use-media.ts';
import { Drawer } from '#client/ui/overlays/drawer.tsx';
import { useReturnFocus } from '#client/ui/overlays/use-return-focus.ts';
import { NotificationList } from './notification-list.tsx';

interface NotificationPanelProps {
  isOpen: boolean;
  onClose: () => void;
  /** The button that opens it. */
  anchor: RefObject<HTMLButtonElement | null>;
}

/** The user's notifications: a popover on desktops, a drawer on phones. Import it lazily. */
export function NotificationPanel(props: NotificationPanelProps) {
  const isWide = useMedia('(width >= 48rem)');
  if (isWide) return <NotificationPopover {...props} />;
  const { isOpen, onClose } = props;
  return (
    <Drawer isOpen={isOpen} onClose={onClose} title={i18n.t('Notifications')}>
      <NotificationList onLeave={onClose} />
    </Drawer>
  );
}

function NotificationPopover({ isOpen, onClose, anchor }: NotificationPanelProps) {
  const returnFocus = useReturnFocus(isOpen);
  return (
    <Popover.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <Popover.Anchor virtualRef={anchor} />
      <Popover.Portal>
        <Popover.Content
          {...returnFocus}
          align="end"
          sideOffset={8}
          collisionPadding={16}
          aria-label={i18n.t('Notifications')}
          // The bell closes it itself: closing here too would reopen it.
          onInteractOutside={(event) => {
            if (event.target instanceof Node && anchor.current?.contains(event.target))
              event.preventDefault();
          }}
          className="z-50 flex max-h-[min(36rem,80dvh)] w-104 animate-fade flex-col rounded-card border border-line bg-paper shadow-float focus:outline-none"
        >
          <h2 className="shrink-0 border-b border-line px-5 py-3 text-xl">{i18n.t('Notifications')}</h2>
          <div className="overflow-y-auto overscroll-contain p-2">
            <NotificationList onLeave={onClose} />
          </div>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
