import type { RefObject } from 'react';
import { Popover } from 'radix-ui';
import { i18n } from '#client/lib/i18n.ts';
import { useMedia } from '#client/lib/use-media.ts';
import { Drawer } from '#client/ui/drawer.tsx';
import { useReturnFocus } from '#client/ui/use-return-focus.ts';
import { NotificationList } from './notification-list.tsx';

interface NotificationPanelProps {
  isOpen: boolean;
  onClose: () => void;
  /** The button it belongs to. */
  anchor: RefObject<HTMLButtonElement | null>;
}

/** What the shop has told this person: under the bell, on phones in a drawer. Import it lazily. */
export function NotificationPanel(props: NotificationPanelProps) {
  const isWide = useMedia('(width >= 48rem)');
  if (isWide) return <Under {...props} />;
  const { isOpen, onClose } = props;
  return (
    <Drawer isOpen={isOpen} onClose={onClose} title={i18n.t('Notifications')}>
      <NotificationList onLeave={onClose} />
    </Drawer>
  );
}

function Under({ isOpen, onClose, anchor }: NotificationPanelProps) {
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
          // The bell itself closes it: closing here as well would open it again.
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
