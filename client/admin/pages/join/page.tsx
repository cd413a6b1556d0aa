import { useState } from 'react';
import { useApolloClient } from '@apollo/client/react';
import { UnsavedChangesDialog } from '#client/ui/forms/unsaved-changes.tsx';
import { useUnsavedChanges } from '#client/ui/forms/use-unsaved-changes.ts';
import { saveViewer, useViewer } from '../../app/viewer.ts';
import { AddKey, type AddedKey } from '../../features/keys/add-key.tsx';
import { RecoveryCodes } from '../../features/keys/recovery-codes.tsx';
import { CenteredPage } from '../../ui/centered-page.tsx';

/** Shown to someone who came by a link, until they have a key. */
export function JoinPage() {
  const { member } = useViewer();
  const client = useApolloClient();
  const [added, setAdded] = useState<AddedKey | null>(null);
  const { allow } = useUnsavedChanges(added !== null);
  if (added?.recoveryCodes)
    return (
      <CenteredPage title="Save your recovery codes">
        <RecoveryCodes
          codes={added.recoveryCodes}
          onSaved={() => {
            allow();
            saveViewer(client, added.viewer);
          }}
        />
        <UnsavedChangesDialog />
      </CenteredPage>
    );
  return (
    <CenteredPage
      title={`Hello, ${member.name}`}
      text="Choose how you will sign in. You don’t need a password."
    >
      <AddKey onAdded={(key) => (key.recoveryCodes ? setAdded(key) : saveViewer(client, key.viewer))} />
    </CenteredPage>
  );
}
