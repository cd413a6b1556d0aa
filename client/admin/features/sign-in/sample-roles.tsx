import { showFailure } from '#client/state/messages.ts';
import { Button } from '#client/ui/button.tsx';
import type { Viewer } from '../../app/viewer.ts';
import type { StaffRole } from '../../graph-types.generated.ts';
import { ROLE_LABELS, ROLE_PURPOSES } from '../../ui/labels.ts';
import { useSignInAsSampleStaffMutation, useSignInHelpQuery } from './sign-in.generated.ts';

/** The sample people of demo mode, each one click away. Empty in production. */
export function SampleRoles({ onSignedIn }: { onSignedIn: (viewer: Viewer) => void }) {
  const { data } = useSignInHelpQuery();
  const [signIn, { loading }] = useSignInAsSampleStaffMutation();
  const roles = data?.sampleStaffRoles ?? [];
  if (roles.length === 0) return null;
  const enter = async (role: StaffRole) => {
    try {
      const { data: signedIn } = await signIn({ variables: { role } });
      if (signedIn) onSignedIn(signedIn.signInAsSampleStaff);
    } catch (error) {
      showFailure(error, 'Signing in failed. Please check your connection and try again.');
    }
  };
  return (
    <section aria-labelledby="samples" className="grid gap-3 border-t border-line pt-5">
      <h2 id="samples" className="text-lg">
        Or look around as
      </h2>
      <ul className="grid gap-2">
        {roles.map((role) => (
          <li key={role}>
            <Button
              look="outline"
              isBusy={loading}
              onClick={() => void enter(role)}
              className="w-full flex-col items-start gap-0 py-2 text-start"
            >
              {ROLE_LABELS[role]}
              <span className="text-sm font-normal text-ink-soft">{ROLE_PURPOSES[role]}</span>
            </Button>
          </li>
        ))}
      </ul>
      <p className="text-sm text-ink-soft">
        This shop is in demo mode. This list is not shown in production.
      </p>
    </section>
  );
}
