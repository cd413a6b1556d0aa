import { useState } from 'react';
import { i18n } from '#client/lib/i18n.ts';
import { endClosedAccountSession } from '#client/state/session.ts';
import { Button } from '#client/ui/button.tsx';
import { FormAlert } from '#client/ui/forms/form-alert.tsx';
import { Modal } from '#client/ui/overlays/modal.tsx';
import { useCloseAccountMutation, useRequestAccountClosingMutation } from './account-closing.generated.ts';
import { CodeForm } from '../sign-in/code-form.tsx';
import type { RequestCode, VerifyCode } from '../sign-in/code-request.ts';
import { useSendCode, type SentCode } from '../sign-in/use-send-code.ts';

interface AccountClosingModalProps {
  isOpen: boolean;
  onClose: () => void;
  mobile: string;
}

/** Explains what closing an account does, then asks for a confirmation code. */
export function AccountClosingModal({ isOpen, onClose, mobile }: AccountClosingModalProps) {
  return (
    <Modal isOpen={isOpen} onClose={onClose} title={i18n.t('Close my account')} width="narrow">
      {/* Mounted with the modal, to reset its state. */}
      <Steps mobile={mobile} onCancel={onClose} />
    </Modal>
  );
}

function Steps({ mobile, onCancel }: { mobile: string; onCancel: () => void }) {
  const [sentCode, setSentCode] = useState<SentCode | null>(null);
  const [requestClosing] = useRequestAccountClosingMutation();
  const [closeAccount] = useCloseAccountMutation();

  const request: RequestCode = async () => (await requestClosing()).data?.requestAccountClosing;
  const verifyCode: VerifyCode = async (key, code) => {
    const { data } = await closeAccount({ variables: { key, code } });
    if (data?.closeAccount.__typename === 'WrongCode') return data.closeAccount.details;
    if (data) endClosedAccountSession(i18n.t('Your account is closed. Thank you for shopping with us.'));
    return null;
  };
  return sentCode ? (
    <CodeForm
      sent={sentCode}
      request={request}
      verifyCode={verifyCode}
      submitLabel={i18n.t('Close my account permanently')}
      submitLook="danger"
    />
  ) : (
    <Explanation mobile={mobile} request={request} onSent={setSentCode} onCancel={onCancel} />
  );
}

interface ExplanationProps {
  mobile: string;
  request: RequestCode;
  onSent: (sent: SentCode) => void;
  onCancel: () => void;
}

function Explanation({ mobile, request, onSent, onCancel }: ExplanationProps) {
  const { send, isSending, problem } = useSendCode(request);
  const requestCode = async () => {
    const sentCode = await send(mobile);
    if (sentCode) onSent(sentCode);
  };
  return (
    <div className="grid gap-4">
      <section>
        <h3 className="text-lg">{i18n.t('What is removed')}</h3>
        <ul className="mt-1 list-disc ps-5">
          <li>{i18n.t('Your name, username, email, mobile and pictures')}</li>
          <li>{i18n.t('Pets with their documents and timelines')}</li>
          <li>{i18n.t('Addresses, cart, wishlist and notifications')}</li>
          <li>{i18n.t('Bookings still to come: they are cancelled')}</li>
        </ul>
      </section>
      <section>
        <h3 className="text-lg">{i18n.t('What is kept')}</h3>
        <ul className="mt-1 list-disc ps-5">
          <li>{i18n.t('Orders and their invoices, for as long as the law requires')}</li>
          <li>{i18n.t('What you wrote in the forum and in reviews, without your name')}</li>
        </ul>
      </section>
      <p>
        {mobile
          ? i18n.t('This cannot be undone. To make sure it is you, we send a code to +91 {mobile}.', {
              mobile,
            })
          : i18n.t('This cannot be undone. To make sure it is you, we send a code to your e-mail.')}
      </p>
      <FormAlert text={problem} />
      <div className="flex flex-wrap justify-end gap-3">
        <Button look="outline" onClick={onCancel}>
          {i18n.t('Keep my account')}
        </Button>
        <Button look="danger" isBusy={isSending} onClick={() => void requestCode()}>
          {i18n.t('Send code')}
        </Button>
      </div>
    </div>
  );
}
