import { useRef, useState, type FormEvent } from 'react';
import { EMAIL_MALFORMED, isEmail } from '#rules/accounts/email.ts';
import { i18n } from '#client/lib/i18n.ts';
import { Button } from '#client/ui/button.tsx';
import { Field } from '#client/ui/forms/field.tsx';
import { FormAlert } from '#client/ui/forms/form-alert.tsx';
import type { RequestCode } from './code-request.ts';
import { ProofNote } from './proof-note.tsx';
import { useSendCode, type SentCode } from './use-send-code.ts';

interface EmailCodeFormProps {
  request: RequestCode;
  onSent: (sent: SentCode) => void;
  onUseMobile: () => void;
}

/** Requests a sign-in code by e-mail. */
export function EmailCodeForm({ request, onSent, onUseMobile }: EmailCodeFormProps) {
  const [email, setEmail] = useState('');
  const [isInvalid, setIsInvalid] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const { send, isSending, isProving, problem } = useSendCode(request);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isSending) return;
    const address = email.trim();
    if (!isEmail(address)) {
      setIsInvalid(true);
      input.current?.focus();
      return;
    }
    const sentCode = await send(address);
    if (sentCode) onSent(sentCode);
  };

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
      <ProofNote isProving={isProving}>
        <p className="text-ink-soft">
          {i18n.t('We will send a six-digit code to the e-mail address that you confirmed in your profile.')}
        </p>
      </ProofNote>
      <Field
        ref={input}
        id="code-email"
        label={i18n.t('E-mail')}
        type="email"
        autoComplete="email"
        enterKeyHint="go"
        autoFocus
        required
        value={email}
        error={isInvalid ? EMAIL_MALFORMED : undefined}
        onChange={({ target }) => {
          setEmail(target.value);
          setIsInvalid(false);
        }}
      />
      <FormAlert text={problem} />
      <Button type="submit" isBusy={isSending}>
        {i18n.t('Send code')}
      </Button>
      <button type="button" onClick={onUseMobile} className="min-h-11 justify-self-start text-lake underline">
        {i18n.t('Use your mobile number')}
      </button>
    </form>
  );
}
