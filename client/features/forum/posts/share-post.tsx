import { useState } from 'react';
import { PenLine } from 'lucide-react';
import { i18n } from '#client/lib/i18n.ts';
import { useSession } from '#client/state/session.ts';
import { requestSignIn } from '#client/state/sign-in.ts';
import { Button } from '#client/ui/button.tsx';
import { lazyComponent, LazyMount } from '#client/ui/lazy-component.tsx';
import type { OfferedGroup } from '../threads/group-choice.tsx';

const NewPostModal = lazyComponent(async () => (await import('./new-post-modal.tsx')).NewPostModal);

interface SharePostProps {
  groups: readonly OfferedGroup[];
  look?: 'outline';
}

/** The button to share a story. A visitor signs in first and returns to the dialog. */
export function SharePost({ groups, look }: SharePostProps) {
  const [isOpen, setIsOpen] = useState(false);
  const session = useSession();
  const open = () => setIsOpen(true);
  return (
    <>
      <Button
        {...(look && { look })}
        onClick={() => (session.status === 'signed-in' ? open() : requestSignIn(open))}
      >
        <PenLine aria-hidden="true" className="size-5" />
        {i18n.t('Tell your story')}
      </Button>
      <LazyMount when={isOpen}>
        <NewPostModal isOpen={isOpen} onClose={() => setIsOpen(false)} groups={groups} />
      </LazyMount>
    </>
  );
}
