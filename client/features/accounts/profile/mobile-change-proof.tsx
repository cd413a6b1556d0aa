import { useState } from 'react';
import { i18n } from '#client/lib/i18n.ts';
import { Button } from '#client/ui/button.tsx';
import { FormAlert } from '#client/ui/forms/form-alert.tsx';
import { CodeForm } from '../sign-in/code-form.tsx';
import type { RequestCode, VerifyCode } from '../sign-in/code-request.ts';
import {
  useProveMobileChangeMutation,
  useRequestMobileChangeProofMutation,
} from './mobile-change.generated.ts';
import { useSendCode, type SentCode } from '../sign-in/use-send-code.ts';

export interface MobileHolder {
  mobile: string;
  email: string;
  emailConfirmed: boolean;
}

type ProofMethod = 'OLD_MOBILE' | 'EMAIL';

interface MobileChangeProofProps {
  holder: MobileHolder;
  onProven: () => void;
}

/** Asks for a code to the current number, or to the e-mail if the number is lost. */
export function MobileChangeProof({ holder, onProven }: MobileChangeProofProps) {
  const [proof, setProof] = useState<{ way: ProofMethod; sent: SentCode } | null>(null);
  const [requestProof] = useRequestMobileChangeProofMutation();
  const [prove] = useProveMobileChangeMutation();

  const requestBy =
    (by: ProofMethod): RequestCode =>
    async () =>
      (await requestProof({ variables: { by } })).data?.requestMobileChangeProof;
  const verifyCode: VerifyCode = async (key, code) => {
    const { data } = await prove({ variables: { key, code } });
    if (data?.proveMobileChange.__typename === 'WrongCode') return data.proveMobileChange.details;
    if (data) onProven();
    return null;
  };
  const ways: ProofMethod[] = [
    ...(holder.mobile ? (['OLD_MOBILE'] as const) : []),
    ...(holder.emailConfirmed ? (['EMAIL'] as const) : []),
  ];
  if (proof)
    return (
      <CodeForm
        sent={proof.sent}
        mailedTo={proof.way === 'EMAIL' ? holder.email : undefined}
        request={requestBy(proof.way)}
        verifyCode={verifyCode}
        submitLabel={i18n.t('Verify and continue')}
      />
    );
  return (
    <div className="grid gap-4">
      <p className="text-ink-soft">
        {i18n.t('First, we make sure it’s you by sending a code to your current mobile or e-mail.')}
      </p>
      {ways.map((way) => (
        <WayButton
          key={way}
          label={
            way === 'EMAIL'
              ? i18n.t('E-mail a code to {email}', { email: holder.email })
              : i18n.t('Send a code to +91 {mobile}', { mobile: holder.mobile })
          }
          mobile={holder.mobile}
          request={requestBy(way)}
          onSent={(sent) => setProof({ way, sent })}
        />
      ))}
    </div>
  );
}

interface WayButtonProps {
  label: string;
  mobile: string;
  request: RequestCode;
  onSent: (sent: SentCode) => void;
}

function WayButton({ label, mobile, request, onSent }: WayButtonProps) {
  const { send, isSending, problem } = useSendCode(request);
  const go = async () => {
    const sentCode = await send(mobile);
    if (sentCode) onSent(sentCode);
  };
  return (
    <div className="grid gap-2">
      <Button look="outline" isBusy={isSending} onClick={() => void go()}>
        {label}
      </Button>
      <FormAlert text={problem} />
    </div>
  );
}
