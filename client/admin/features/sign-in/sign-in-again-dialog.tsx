import { Modal } from '#client/ui/overlays/modal.tsx';
import type { Viewer } from '../../app/viewer.ts';
import { SampleRoles } from './sample-roles.tsx';
import { SignInForm } from './sign-in-form.tsx';

interface SignInAgainDialogProps {
  isOpen: boolean;
  email: string;
  onSignedIn: (viewer: Viewer) => void;
}

export function SignInAgainDialog({ isOpen, email, onSignedIn }: SignInAgainDialogProps) {
  return (
    // Closing leads to the sign-in page and loses everything typed.
    <Modal title="Please sign in again" isOpen={isOpen} onClose={() => location.assign('/admin/sign-in')}>
      <div className="grid gap-5">
        <p>Your session has ended. Sign in to continue; what you typed is still here.</p>
        <SignInForm email={email} onSignedIn={onSignedIn} />
        <SampleRoles onSignedIn={onSignedIn} />
      </div>
    </Modal>
  );
}
