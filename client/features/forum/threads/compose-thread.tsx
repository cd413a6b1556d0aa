import { useState } from 'react';
import { MessageCirclePlus, PenLine } from 'lucide-react';
import { i18n } from '#client/lib/i18n.ts';
import { useSession } from '#client/state/session.ts';
import { requestSignIn } from '#client/state/sign-in.ts';
import { Button } from '#client/ui/button.tsx';
import { lazyComponent, LazyMount } from '#client/ui/loading/lazy-component.tsx';
import type { OfferedGroup } from './group-choice.tsx';
import { THREAD_TEXTS } from './thread-texts.ts';
import type { Thread } from './thread.ts';

const ComposeModal = lazyComponent(async () => (await import('./compose-modal.tsx')).ComposeModal);

const ICONS = { question: MessageCirclePlus, post: PenLine };

interface ComposeThreadProps {
  kind: Thread['kind'];
  groups: readonly OfferedGroup[];
}

/** The button to ask a question or share a story. A visitor signs in first and returns to the dialog. */
export function ComposeThread({ kind, groups }: ComposeThreadProps) {
  const [isOpen, setIsOpen] = useState(false);
  const session = useSession();
  const open = () => setIsOpen(true);
  const Icon = ICONS[kind];
  return (
    <>
      <Button onClick={() => (session.status === 'signed-in' ? open() : requestSignIn(open))}>
        <Icon aria-hidden="true" className="size-5" />
        {i18n.t(THREAD_TEXTS[kind].compose)}
      </Button>
      <LazyMount when={isOpen}>
        <ComposeModal kind={kind} isOpen={isOpen} onClose={() => setIsOpen(false)} groups={groups} />
      </LazyMount>
    </>
  );
}
