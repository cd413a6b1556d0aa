import { useState } from 'react';
import { i18n } from '#client/lib/i18n.ts';
import { parseUserError } from '#client/lib/graph/user-error.ts';
import { showMessage } from '#client/state/messages.ts';
import { beginSession } from '#client/state/session.ts';
import type { ProofRequest } from '#client/state/sign-in.ts';
import { Button } from '#client/ui/button.tsx';
import { FormAlert } from '#client/ui/forms/form-alert.tsx';
import { Modal } from '#client/ui/overlays/modal.tsx';
import { SecondProofForm } from '../sign-in/second-proof-form.tsx';
import { useRequestReclaimMutation } from '../sign-in/second-proof.generated.ts';
import type { Verified } from '../sign-in/use-sign-in-code.ts';

/** Reclaims an older account of the same number with a second proof. */
export function ReclaimAccount() {
  const [ask, { loading }] = useRequestReclaimMutation();
  const [proofRequest, setProofRequest] = useState<ProofRequest | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  const begin = async () => {
    setProblem(null);
    try {
      const proof = (await ask()).data?.requestReclaim;
      if (!proof) return setProblem(/*i18n*/ 'There is no older account with this number.');
      const details = i18n.t(
        'Prove that the older account is yours. It then gets your number back, and you continue there.',
      );
      setProofRequest({ details, ...proof });
    } catch (error) {
      setProblem(
        parseUserError(error)?.message ??
          /*i18n*/ 'Something went wrong. Please check your connection and try again.',
      );
    }
  };
  const onVerified = (verified: Verified) => {
    if (verified.__typename !== 'SignedIn') return;
    setProofRequest(null);
    beginSession(verified);
    showMessage(i18n.t('Welcome back! Your older account is open again.'));
  };

  return (
    <div className="grid w-full gap-2">
      <Button
        look="quiet"
        size="small"
        isBusy={loading}
        className="justify-self-start"
        onClick={() => void begin()}
      >
        {i18n.t('I had an account before')}
      </Button>
      <FormAlert text={problem} />
      <Modal
        isOpen={proofRequest !== null}
        onClose={() => setProofRequest(null)}
        title={i18n.t('Your older account')}
        width="narrow"
      >
        {proofRequest && (
          <SecondProofForm proofRequest={proofRequest} onVerified={onVerified} canStartFresh={false} />
        )}
      </Modal>
    </div>
  );
}
