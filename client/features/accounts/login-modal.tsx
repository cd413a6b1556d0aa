import { useState } from 'react';
import { showMessage } from '#client/state/messages.ts';
import { beginSession } from '#client/state/session.ts';
import { finishSignIn, forgetUnfinished, keepUnfinished, readUnfinished } from '#client/state/sign-in.ts';
import { Modal } from '#client/ui/modal.tsx';
import { AccountForm } from './account-form.tsx';
import { CodeForm } from './code-form.tsx';
import { MobileForm } from './mobile-form.tsx';
import { SignInTerms, SignInWelcome } from './sign-in-words.tsx';
import type { SentCode } from './use-send-code.ts';
import { useSignInCode, type Verified } from './use-sign-in-code.ts';

type Step = { at: 'mobile'; note: string | null } | { at: 'code'; sent: SentCode } | { at: 'account' };

interface LoginModalProps {
  isOpen: boolean;
  onClose: () => void;
}

const START: Step = { at: 'mobile', note: null };
const firstStep = (): Step => (readUnfinished() ? { at: 'account' } : START);

/** Signing in by a code, and for a new mobile the account behind it. */
export function LoginModal({ isOpen, onClose }: LoginModalProps) {
  const [step, setStep] = useState(firstStep);
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen);
    if (isOpen) setStep(firstStep());
  }

  const onVerified = (verified: Verified) => {
    if (verified.__typename === 'SignedIn') return enter(verified, 'Logged In, Successfully...');
    keepUnfinished(verified);
    setStep({ at: 'account' });
  };
  const { request, tryCode } = useSignInCode(onVerified);
  const onExpired = () => {
    forgetUnfinished();
    setStep({
      at: 'mobile',
      note: 'That took a little long. Please sign in once more; your account is waiting.',
    });
  };

  return (
    <Modal
      isOpen={isOpen}
      onClose={onClose}
      title={step.at === 'account' ? 'New Account' : 'Sign in'}
      width="narrow"
    >
      {step.at === 'mobile' && (
        <div className="grid gap-4">
          {/* spec §5: "Otherwise the alert is 'Invalid mobile number' and the field is cleared." */}
          <MobileForm
            label="Mobile number"
            clearsInvalid
            request={request}
            onSent={(sent) => setStep({ at: 'code', sent })}
          >
            <SignInWelcome note={step.note} />
          </MobileForm>
          <SignInTerms onLeave={onClose} />
        </div>
      )}
      {step.at === 'code' && (
        <CodeForm
          sent={step.sent}
          request={request}
          tryCode={tryCode}
          submitLabel="Verify and sign in"
          onOtherMobile={() => setStep(START)}
        />
      )}
      {step.at === 'account' && (
        <AccountForm
          onCompleted={(signedIn) => enter(signedIn, 'Signup Successfully...')}
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
