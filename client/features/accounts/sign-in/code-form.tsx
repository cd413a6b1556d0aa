import { useId, useRef, useState, type FormEvent } from 'react';
import { CODE_DIGITS } from '#rules/constants.ts';
import { i18n } from '#client/lib/i18n.ts';
import type { ButtonLook } from '#client/ui/button-look.ts';
import { Button } from '#client/ui/button.tsx';
import { FormAlert } from '#client/ui/forms/form-alert.tsx';
import { CodeBoxes } from './code-boxes.tsx';
import type { RequestCode, VerifyCode } from './code-request.ts';
import { Resend } from './resend.tsx';
import { ProofNote } from './proof-note.tsx';
import { DemoCode, SentNote, type SentNoteProps } from './sent-note.tsx';
import { useSendCode } from './use-send-code.ts';
import { useVerifyCode } from './use-verify-code.ts';

interface CodeFormProps extends SentNoteProps {
  /** Requests another code. */
  request: RequestCode;
  verifyCode: VerifyCode;
  submitLabel: string;
  submitLook?: ButtonLook;
  /**
   * Submits with the last digit and Enter. For sign-in only: irreversible actions
   * require pressing the button.
   */
  autoSubmits?: boolean;
}

/** A form for a six-digit code, with a resend button. */
export function CodeForm({
  sent: first,
  mailedTo,
  hidesIfRegistered = false,
  request,
  verifyCode,
  submitLabel,
  submitLook = 'primary',
  autoSubmits = false,
  onChangeRecipient,
}: CodeFormProps) {
  const [sentCode, setSentCode] = useState(first);
  const [code, setCode] = useState('');
  const boxes = useRef<HTMLInputElement>(null);
  const alertId = useId();
  const { send, isSending, isProving, problem: sendProblem } = useSendCode(request);
  const { verify, isVerifying, wrongCode, problem, clear } = useVerifyCode(verifyCode);

  const startOver = () => {
    clear();
    setCode('');
    boxes.current?.focus();
  };
  const resend = async () => {
    startOver();
    const nextCode = await send(sentCode.recipient);
    if (nextCode) setSentCode(nextCode);
  };
  const verifyDigits = (digits: string) => {
    if (digits.length === CODE_DIGITS && !isVerifying && wrongCode === null)
      void verify(sentCode.key, digits);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (autoSubmits) verifyDigits(code);
  };

  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <ProofNote isProving={isProving}>
        <SentNote
          sent={sentCode}
          mailedTo={mailedTo}
          hidesIfRegistered={hidesIfRegistered}
          onChangeRecipient={onChangeRecipient}
        />
      </ProofNote>
      {sentCode.otp && <DemoCode code={sentCode.otp} />}
      <CodeBoxes
        ref={boxes}
        value={code}
        onChange={setCode}
        {...(autoSubmits && { onComplete: verifyDigits })}
        isWrong={wrongCode !== null}
        describedBy={alertId}
      />
      <div id={alertId}>
        <FormAlert text={wrongCode ?? problem ?? sendProblem} />
      </div>
      {wrongCode !== null && (
        <Button look="outline" onClick={startOver}>
          {i18n.t('Clear')}
        </Button>
      )}
      <Button
        look={submitLook}
        isBusy={isVerifying}
        disabled={wrongCode !== null || code.length < CODE_DIGITS}
        onClick={() => verifyDigits(code)}
      >
        {submitLabel}
      </Button>
      <Resend
        key={sentCode.key}
        seconds={sentCode.resendAfterSeconds}
        isBusy={isSending}
        onResend={() => void resend()}
      />
    </form>
  );
}
