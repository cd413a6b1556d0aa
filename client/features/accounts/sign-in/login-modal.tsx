import { useState } from 'react';
import { i18n } from '#client/lib/i18n.ts';
import { showMessage } from '#client/state/messages.ts';
import { beginSession } from '#client/state/session.ts';
import {
  type ProofRequest,
  finishSignIn,
  clearProofRequest,
  clearPendingProfile,
  saveProofRequest,
  savePendingProfile,
  readProofRequest,
  readPendingProfile,
} from '#client/state/sign-in.ts';
import { Modal } from '#client/ui/overlays/modal.tsx';
import { AccountForm } from './account-form.tsx';
import { CodeForm } from './code-form.tsx';
import { EmailCodeForm } from './email-code-form.tsx';
import { MobileForm } from './mobile-form.tsx';
import { SecondProofForm } from './second-proof-form.tsx';
import { SignInTerms, SignInWelcome } from './sign-in-intro.tsx';
import type { SentCode } from './use-send-code.ts';
import { useSignInCode, type Verified } from './use-sign-in-code.ts';

type Step =
  | { at: 'mobile'; note: string | null }
  | { at: 'email' }
  | { at: 'code'; sent: SentCode; by: 'mobile' | 'email' }
  | { at: 'proof'; proofRequest: ProofRequest }
  | { at: 'account' };

interface LoginModalProps {
  isOpen: boolean;
  onClose: () => void;
}

const START: Step = { at: 'mobile', note: null };

/** Resumes an incomplete profile after a reload. */
function firstStep(): Step {
  if (readPendingProfile()) return { at: 'account' };
  const proofRequest = readProofRequest();
  return proofRequest ? { at: 'proof', proofRequest } : START;
}

/** Sign-in with a code, and completing a new account. */
export function LoginModal({ isOpen, onClose }: LoginModalProps) {
  const [step, setStep] = useState(firstStep);
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen);
    if (isOpen) setStep(firstStep());
  }

  const onVerified = (verified: Verified) => {
    if (verified.__typename === 'SignedIn') return enter(verified, i18n.t('Logged In, Successfully...'));
    clearProofRequest();
    savePendingProfile(verified);
    setStep({ at: 'account' });
  };
  const { request, requestByEmail, verifyCode } = useSignInCode(onVerified, (proofRequest) => {
    saveProofRequest(proofRequest);
    setStep({ at: 'proof', proofRequest });
  });
  const startOver = () => {
    clearProofRequest();
    setStep(START);
  };
  const onExpired = () => {
    clearPendingProfile();
    setStep({
      at: 'mobile',
      note: i18n.t('That took too long. Please sign in again to finish creating your account.'),
    });
  };

  return (
    <Modal
      isOpen={isOpen}
      onClose={onClose}
      title={step.at === 'account' ? i18n.t('New Account') : i18n.t('Sign in')}
      width="narrow"
    >
      {step.at === 'mobile' && (
        <div className="grid gap-4">
          {/* A number that is not valid is cleared from the field. */}
          <MobileForm
            label={i18n.t('Mobile number')}
            clearsInvalid
            request={request}
            onSent={(sent) => setStep({ at: 'code', sent, by: 'mobile' })}
          >
            <SignInWelcome note={step.note} />
          </MobileForm>
          <button
            type="button"
            onClick={() => setStep({ at: 'email' })}
            className="min-h-11 justify-self-start text-lake underline"
          >
            {i18n.t('No SMS? Get a code by e-mail')}
          </button>
          <SignInTerms onLeave={onClose} />
        </div>
      )}
      {step.at === 'email' && (
        <EmailCodeForm
          request={requestByEmail}
          onSent={(sent) => setStep({ at: 'code', sent, by: 'email' })}
          onUseMobile={() => setStep(START)}
        />
      )}
      {step.at === 'code' && (
        <CodeForm
          sent={step.sent}
          {...(step.by === 'email' && { mailedTo: step.sent.recipient, hidesIfRegistered: true })}
          request={step.by === 'email' ? requestByEmail : request}
          verifyCode={verifyCode}
          submitLabel={i18n.t('Verify and sign in')}
          autoSubmits
          onChangeRecipient={() => setStep(step.by === 'email' ? { at: 'email' } : START)}
        />
      )}
      {step.at === 'proof' && (
        <SecondProofForm proofRequest={step.proofRequest} onVerified={onVerified} onStartOver={startOver} />
      )}
      {step.at === 'account' && (
        <AccountForm
          onCompleted={(signedIn) => enter(signedIn, i18n.t('Signup Successfully...'))}
          onExpired={onExpired}
        />
      )}
    </Modal>
  );
}

function enter(signedIn: Parameters<typeof beginSession>[0], message: string): void {
  beginSession(signedIn);
  showMessage(message);
  finishSignIn();
}
