import { useState } from 'react';
import { i18n } from '#client/lib/i18n.ts';
import { parseUserError } from '#client/lib/graph/user-error.ts';
import type { ProofRequest } from '#client/state/sign-in.ts';
import { Button } from '#client/ui/button.tsx';
import { FormAlert } from '#client/ui/forms/form-alert.tsx';
import { CodeForm } from './code-form.tsx';
import { NameAndPinForm, type NameAndPin } from './name-and-pin-form.tsx';
import {
  useGiveSecondProofMutation,
  useRequestProofCodeMutation,
  useStartFreshMutation,
} from './second-proof.generated.ts';
import { useSendCode, type SentCode } from './use-send-code.ts';
import type { Verified } from './use-sign-in-code.ts';

interface SecondProofFormProps {
  proofRequest: ProofRequest;
  onVerified: (verified: Verified) => void;
  /** Back to the number. */
  onStartOver?: () => void;
  /** Whether the user may start a new account instead. */
  canStartFresh?: boolean;
}

/** The second proof of a dormant account: a mailed code, or name and PIN code. */
export function SecondProofForm({
  proofRequest,
  onVerified,
  onStartOver,
  canStartFresh = true,
}: SecondProofFormProps) {
  const { token, emailHint } = proofRequest;
  const [sentCode, setSentCode] = useState<SentCode | null>(null);
  const [requestCode] = useRequestProofCodeMutation();
  const [give] = useGiveSecondProofMutation();
  const request = async () => (await requestCode({ variables: { token } })).data?.requestProofCode;
  const { send, isSending, problem } = useSendCode(request);

  const tryProof = async (proof: ProofInput): Promise<string | null> => {
    const { data } = await give({ variables: { token, proof } });
    if (data?.giveSecondProof.__typename === 'WrongCode') return data.giveSecondProof.details;
    if (data) onVerified(data.giveSecondProof);
    return null;
  };
  const sendMail = async () => {
    const nextCode = await send('');
    if (nextCode) setSentCode(nextCode);
  };
  const canTry = proofRequest.attemptsLeft > 0;

  return (
    <div className="grid gap-5">
      <p role="status" tabIndex={-1} ref={focusOnce} className="text-ink-soft">
        {proofRequest.details}
      </p>
      {canTry && emailHint !== null && !sentCode && (
        <div className="grid gap-2">
          <Button look="outline" isBusy={isSending} onClick={() => void sendMail()}>
            {i18n.t('E-mail a code to {emailHint}', { emailHint })}
          </Button>
          <FormAlert text={problem} />
        </div>
      )}
      {sentCode && (
        <CodeForm
          sent={sentCode}
          mailedTo={emailHint ?? ''}
          request={request}
          verifyCode={(key, code) => tryProof({ emailCode: { key, code } })}
          submitLabel={i18n.t('Verify and sign in')}
        />
      )}
      {canTry && proofRequest.ways.includes('NAME_AND_PIN_CODE') && <NameAndPinForm onTry={tryProof} />}
      {canStartFresh && <FreshStart token={token} onVerified={onVerified} />}
      {onStartOver && (
        <Button look="quiet" onClick={onStartOver}>
          {i18n.t('Start over')}
        </Button>
      )}
    </div>
  );
}

type ProofInput = NameAndPin | { emailCode: { key: string; code: string } };

// Moves the focus to the new content.
function focusOnce(element: HTMLElement | null): void {
  element?.focus();
}

function FreshStart({ token, onVerified }: { token: string; onVerified: (verified: Verified) => void }) {
  const [start, { loading }] = useStartFreshMutation();
  const [problem, setProblem] = useState<string | null>(null);
  const begin = async () => {
    setProblem(null);
    try {
      const { data } = await start({ variables: { token } });
      if (data?.startFresh.__typename === 'WrongCode') return setProblem(data.startFresh.details);
      if (data) onVerified(data.startFresh);
    } catch (error) {
      setProblem(
        parseUserError(error)?.message ??
          /*i18n*/ 'Something went wrong. Please check your connection and try again.',
      );
    }
  };
  return (
    <div className="grid gap-2 border-t border-edge pt-4">
      <p className="text-sm text-ink-soft">
        {i18n.t('Not your account? Start a new one; the old one is kept for its owner.')}
      </p>
      <Button look="outline" isBusy={loading} onClick={() => void begin()}>
        {i18n.t('Start a new account')}
      </Button>
      <FormAlert text={problem} />
    </div>
  );
}
