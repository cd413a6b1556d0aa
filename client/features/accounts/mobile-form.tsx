import { useState, type FormEvent } from 'react';
import { INVALID_MOBILE, isMobile } from '#rules/phone.ts';
import { paths } from '#client/lib/paths.ts';
import { Button } from '#client/ui/button.tsx';
import { FieldFrame, INPUT } from '#client/ui/field.tsx';
import { Mascot } from '#client/ui/mascot.tsx';
import { ShopLink } from '#client/ui/shop-link.tsx';
import { FormAlert } from './form-alert.tsx';
import { mobileDigits } from './mobile-digits.ts';
import { useSendCode, type SentCode } from './use-send-code.ts';

interface MobileFormProps {
  /** Why we ask once more, if we do. */
  note: string | null;
  onSent: (sent: SentCode) => void;
  onLeave: () => void;
}

/** The first step: a mobile number that a code goes to. */
export function MobileForm({ note, onSent, onLeave }: MobileFormProps) {
  const [mobile, setMobile] = useState('');
  const { send, isSending, problem, setProblem } = useSendCode();

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!isMobile(mobile)) {
      // spec §5: "Otherwise the alert is 'Invalid mobile number' and the field is cleared."
      setProblem(INVALID_MOBILE);
      setMobile('');
      return;
    }
    const sent = await send(mobile);
    if (sent) onSent(sent);
  };

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
      <div className="justify-self-center">
        <Mascot pose="waiting" />
      </div>
      <p className="text-ink-soft">
        {note ?? 'We send a six-digit code to your mobile. No password to remember.'}
      </p>
      <FieldFrame id="sign-in-mobile" label="Mobile number">
        <div className="flex gap-2">
          <span
            aria-hidden="true"
            className="grid min-h-12 place-items-center rounded-xl bg-sunk px-4 font-semibold"
          >
            +91
          </span>
          <input
            id="sign-in-mobile"
            type="tel"
            inputMode="numeric"
            autoComplete="tel-national"
            autoFocus
            required
            placeholder="10 digits"
            value={mobile}
            aria-invalid={problem === INVALID_MOBILE || undefined}
            onChange={({ target }) => setMobile(mobileDigits(target.value))}
            className={INPUT}
          />
        </div>
      </FieldFrame>
      <FormAlert text={problem} />
      <Button type="submit" isBusy={isSending}>
        Send code
      </Button>
      <p className="text-sm text-ink-soft">
        By signing in you agree to our{' '}
        <ShopLink to={paths.terms()} onClick={onLeave} className="text-lake underline">
          terms
        </ShopLink>{' '}
        and{' '}
        <ShopLink to={paths.privacyPolicy()} onClick={onLeave} className="text-lake underline">
          privacy policy
        </ShopLink>
        .
      </p>
    </form>
  );
}
