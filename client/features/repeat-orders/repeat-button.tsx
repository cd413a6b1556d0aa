import { useState } from 'react';
import { Repeat } from 'lucide-react';
import { i18n } from '#client/lib/i18n.ts';
import { useSession } from '#client/state/session.ts';
import { requestSignIn } from '#client/state/sign-in.ts';
import { Button } from '#client/ui/button.tsx';
import { lazyComponent, LazyMount } from '#client/ui/loading/lazy-component.tsx';
import type { Repeatable } from './start-dialog.tsx';

const StartDialog = lazyComponent(async () => (await import('./start-dialog.tsx')).StartDialog);

interface RepeatButtonProps {
  goods: Repeatable;
  label?: string;
  isSmall?: boolean;
}

/** Opens the dialog that starts a repeat order. A visitor signs in first. */
export function RepeatButton({ goods, label = i18n.t('Repeat this…'), isSmall = false }: RepeatButtonProps) {
  const session = useSession();
  const [isOpen, setIsOpen] = useState(false);
  const open = () => {
    if (session.status === 'signed-in') setIsOpen(true);
    else requestSignIn(() => setIsOpen(true));
  };
  return (
    <>
      <Button
        look={isSmall ? 'quiet' : 'outline'}
        size={isSmall ? 'small' : 'normal'}
        aria-label={`${label} ${goods.name}, ${goods.size}`}
        aria-haspopup="dialog"
        onClick={open}
        className={isSmall ? '!px-0' : ''}
      >
        <Repeat aria-hidden="true" className={isSmall ? 'size-4' : 'size-5'} />
        {label}
      </Button>
      <LazyMount when={isOpen}>
        <StartDialog goods={goods} isOpen={isOpen} onClose={() => setIsOpen(false)} />
      </LazyMount>
    </>
  );
}
