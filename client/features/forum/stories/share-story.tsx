import { useState } from 'react';
import { PenLine } from 'lucide-react';
import { i18n } from '#client/lib/i18n.ts';
import { useSession } from '#client/state/session.ts';
import { askToSignIn } from '#client/state/sign-in.ts';
import { Button } from '#client/ui/button.tsx';
import { lazyPart, Once } from '#client/ui/lazy-part.tsx';
import type { OfferedGroup } from '../threads/group-choice.tsx';

const StoryModal = lazyPart(async () => (await import('./story-modal.tsx')).StoryModal);

interface TellStoryProps {
  groups: readonly OfferedGroup[];
  look?: 'outline';
}

/** Opens the modal for a new story. A visitor signs in first, and comes back to it. */
export function TellStory({ groups, look }: TellStoryProps) {
  const [isOpen, setIsOpen] = useState(false);
  const session = useSession();
  const open = () => setIsOpen(true);
  return (
    <>
      <Button
        {...(look && { look })}
        onClick={() => (session.status === 'signed-in' ? open() : askToSignIn(open))}
      >
        <PenLine aria-hidden="true" className="size-5" />
        {i18n.t('Tell your story')}
      </Button>
      <Once when={isOpen}>
        <StoryModal isOpen={isOpen} onClose={() => setIsOpen(false)} groups={groups} />
      </Once>
    </>
  );
}
