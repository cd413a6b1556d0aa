import { useState } from 'react';
import { useApolloClient } from '@apollo/client/react';
import { showFailure } from '#client/state/messages.ts';
import { Button } from '#client/ui/button.tsx';
import { ConfirmDialog } from '#client/ui/overlays/confirm-dialog.tsx';
import { saveViewer, useViewer } from '../../app/viewer.ts';
import { Panel } from '../../ui/panel.tsx';
import { useRenewStaffRecoveryCodesMutation } from './keys.generated.ts';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';

/** With this many codes left or fewer, the panel warns. */
const FEW_CODES = 3;

/** Shows how many recovery codes are left, and creates new ones. */
export function RecoveryPanel() {
  const viewer = useViewer();
  const client = useApolloClient();
  const [isAsking, setIsAsking] = useState(false);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const [renew, { loading }] = useRenewStaffRecoveryCodesMutation();
  const codesLeft = viewer.recoveryCodesLeft;
  const confirm = async () => {
    setIsAsking(false);
    try {
      const { data } = await renew();
      if (!data) return;
      setCodes(data.renewStaffRecoveryCodes);
      saveViewer(client, { ...viewer, recoveryCodesLeft: data.renewStaffRecoveryCodes.length });
    } catch (error) {
      showFailure(error, 'New codes could not be created. Please try again.');
    }
  };
  return (
    <Panel title="Recovery codes" text="Each code signs you in once if you don’t have a key with you.">
      <p className={codesLeft <= FEW_CODES ? 'font-semibold text-alarm' : undefined}>
        {codesLeft === 1 ? '1 code left' : `${codesLeft} codes left`}
      </p>
      <Button
        look="outline"
        className="justify-self-start"
        isBusy={loading}
        onClick={() => setIsAsking(true)}
      >
        Create new codes
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        onConfirm={() => void confirm()}
        title="Create new recovery codes?"
        message="Your current codes will stop working."
        confirmLabel="Create new codes"
      />
      <RecoveryCodesDialog codes={codes} onClose={() => setCodes(null)} />
    </Panel>
  );
}
