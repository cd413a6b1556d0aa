import { useState } from 'react';
import { MessageCirclePlus } from 'lucide-react';
import { i18n } from '#client/lib/i18n.ts';
import { useSession } from '#client/state/session.ts';
import { requestSignIn } from '#client/state/sign-in.ts';
import { Button } from '#client/ui/button.tsx';
import { lazyComponent, LazyMount } from '#client/ui/lazy-component.tsx';
import type { OfferedGroup } from './group-choice.tsx';

const AskModal = lazyComponent(async () => (await import('./ask-modal.tsx')).AskModal);

/** The button to ask a question. A visitor signs in first and returns to the dialog. */
export function AskQuestion({ groups }: { groups: readonly OfferedGroup[] }) {
  const [isOpen, setIsOpen] = useState(false);
  const session = useSession();
  const open = () => setIsOpen(true);
  return (
    <>
      <Button onClick={() => (session.status === 'signed-in' ? open() : requestSignIn(open))}>
        <MessageCirclePlus aria-hidden="true" className="size-5" />
        {i18n.t('Ask a new question')}
      </Button>
      <LazyMount when={isOpen}>
        <AskModal isOpen={isOpen} onClose={() => setIsOpen(false)} groups={groups} />
      </LazyMount>
    </>
  );
}
