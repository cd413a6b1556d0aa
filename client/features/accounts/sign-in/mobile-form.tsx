import { useState, type FormEvent, type ReactNode } from 'react';
import { INVALID_MOBILE, isMobile } from '#rules/accounts/phone.ts';
import { i18n } from '#client/lib/i18n.ts';
import { Button } from '#client/ui/button.tsx';
import { FormAlert } from '#client/ui/forms/form-alert.tsx';
import type { RequestCode } from './code-request.ts';
import { MobileField } from './mobile-field.tsx';
import { ProofNote } from './proof-note.tsx';
import { useSendCode, type SentCode } from './use-send-code.ts';

interface MobileFormProps {
  label: string;
  /** Clears an invalid number. */
  clearsInvalid?: boolean;
  request: RequestCode;
  onSent: (sent: SentCode) => void;
  children: ReactNode;
}

export function MobileForm({ label, clearsInvalid = false, request, onSent, children }: MobileFormProps) {
  const [mobile, setMobile] = useState('');
  const { send, isSending, isProving, problem, setProblem } = useSendCode(request);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isSending) return;
    if (!isMobile(mobile)) {
      setProblem(INVALID_MOBILE);
      if (clearsInvalid) setMobile('');
      return;
    }
    const sentCode = await send(mobile);
    if (sentCode) onSent(sentCode);
  };

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
      <ProofNote isProving={isProving}>{children}</ProofNote>
      <MobileField
        id="code-mobile"
        label={label}
        autoFocus
        value={mobile}
        isInvalid={problem === INVALID_MOBILE}
        onChange={(text) => {
          setMobile(text);
          if (problem === INVALID_MOBILE) setProblem(null);
        }}
      />
      <FormAlert text={problem} />
      <Button type="submit" isBusy={isSending}>
        {i18n.t('Send code')}
      </Button>
    </form>
  );
}
