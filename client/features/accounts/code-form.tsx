import { useId, useRef, useState, type FormEvent } from 'react';
import { CODE_DIGITS } from '#rules/constants.ts';
import { Button } from '#client/ui/button.tsx';
import { CodeBoxes } from './code-boxes.tsx';
import { FormAlert } from './form-alert.tsx';
import { Resend } from './resend.tsx';
import { useSendCode, type SentCode } from './use-send-code.ts';
import { useVerifyCode, type Verified } from './use-verify-code.ts';

interface CodeFormProps {
  sent: SentCode;
  onVerified: (verified: Verified) => void;
  onOtherMobile: () => void;
}

/** The second step: six digits, with a way to ask anew. */
export function CodeForm({ sent: first, onVerified, onOtherMobile }: CodeFormProps) {
  const [sent, setSent] = useState(first);
  const [code, setCode] = useState('');
  const boxes = useRef<HTMLInputElement>(null);
  const alertId = useId();
  const { send, isSending, problem: sendProblem } = useSendCode();
  const { tryCode, isVerifying, wrong, problem, clear } = useVerifyCode(onVerified);

  const startOver = () => {
    clear();
    setCode('');
    boxes.current?.focus();
  };
  const resend = async () => {
    startOver();
    const next = await send(sent.mobile);
    if (next) setSent(next);
  };
  const verify = (digits: string) => {
    if (digits.length === CODE_DIGITS && !isVerifying && wrong === null) void tryCode(sent.key, digits);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    verify(code);
  };

  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <p className="text-ink-soft">
        We sent a code to <strong className="whitespace-nowrap text-ink">+91 {sent.mobile}</strong>.{' '}
        <button type="button" onClick={onOtherMobile} className="min-h-11 text-lake underline">
          Change number
        </button>
      </p>
      {sent.otp && (
        <p role="status" className="rounded-xl bg-sky-wash px-4 py-3">
          Demo: your code is <strong className="tracking-widest">{sent.otp}</strong>
        </p>
      )}
      <CodeBoxes
        ref={boxes}
        value={code}
        onChange={setCode}
        onComplete={verify}
        isWrong={wrong !== null}
        describedBy={alertId}
      />
      <div id={alertId}>
        <FormAlert text={wrong ?? problem ?? sendProblem} />
      </div>
      {wrong !== null && (
        <Button look="outline" onClick={startOver}>
          Clear
        </Button>
      )}
      <Button type="submit" isBusy={isVerifying} disabled={wrong !== null || code.length < CODE_DIGITS}>
        Verify and sign in
      </Button>
      <Resend
        key={sent.key}
        seconds={sent.resendAfterSeconds}
        isBusy={isSending}
        onResend={() => void resend()}
      />
    </form>
  );
}
