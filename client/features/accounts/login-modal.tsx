import { useState } from 'react';
import { i18n } from '#client/lib/i18n.ts';
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
    if (verified.__typename === 'SignedIn') return enter(verified, i18n.t('Logged In, Successfully...'));
    keepUnfinished(verified);
    setStep({ at: 'account' });
  };
  const { request, tryCode } = useSignInCode(onVerified);
  const onExpired = () => {
    forgetUnfinished();
    setStep({
      at: 'mobile',
      note: i18n.t('That took a little long. Please sign in once more; your account is waiting.'),
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
          {/* spec §5: "Otherwise the alert is 'Invalid mobile number' and the field is cleared." */}
          <MobileForm
            label={i18n.t('Mobile number')}
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
          submitLabel={i18n.t('Verify and sign in')}
          onOtherMobile={() => setStep(START)}
        />
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
