import { useState } from 'react';
import { i18n } from '#client/lib/i18n.ts';
import { showMessage } from '#client/state/messages.ts';
import { Modal } from '#client/ui/overlays/modal.tsx';
import { CodeForm } from '../sign-in/code-form.tsx';
import type { RequestCode, VerifyCode } from '../sign-in/code-request.ts';
import { DevicesDocument } from '../devices/devices.generated.ts';
import { useChangeMobileMutation, useRequestMobileChangeMutation } from './mobile-change.generated.ts';
import { MobileChangeProof, type MobileHolder } from './mobile-change-proof.tsx';
import { MobileForm } from '../sign-in/mobile-form.tsx';
import type { SentCode } from '../sign-in/use-send-code.ts';

interface MobileChangeModalProps {
  isOpen: boolean;
  onClose: () => void;
  holder: MobileHolder;
}

/** Changes the mobile: a code to the current number or e-mail, the new number, the code sent there. */
export function MobileChangeModal({ isOpen, onClose, holder }: MobileChangeModalProps) {
  return (
    <Modal isOpen={isOpen} onClose={onClose} title={i18n.t('Change mobile')} width="narrow">
      {/* Mounted with the modal, to reset its state. */}
      <Steps holder={holder} onDone={onClose} />
    </Modal>
  );
}

function Steps({ holder, onDone }: { holder: MobileHolder; onDone: () => void }) {
  const [isProven, setIsProven] = useState(false);
  const [sentCode, setSentCode] = useState<SentCode | null>(null);
  const [requestChange] = useRequestMobileChangeMutation();
  const [changeMobile] = useChangeMobileMutation({ refetchQueries: [DevicesDocument] });

  const request: RequestCode = async (mobile, proof) => {
    const { data } = await requestChange({ variables: { mobile, proof } });
    return data?.requestMobileChange;
  };
  const verifyCode: VerifyCode = async (key, code) => {
    const { data } = await changeMobile({ variables: { key, code } });
    if (data?.changeMobile.__typename === 'WrongCode') return data.changeMobile.details;
    if (data) {
      const { mobile } = data.changeMobile.user;
      showMessage(i18n.t('Your mobile is +91 {mobile} now. Other devices are signed out.', { mobile }));
      onDone();
    }
    return null;
  };
  if (!isProven) return <MobileChangeProof holder={holder} onProven={() => setIsProven(true)} />;
  return sentCode ? (
    <CodeForm
      sent={sentCode}
      request={request}
      verifyCode={verifyCode}
      submitLabel={i18n.t('Verify and change')}
      onChangeRecipient={() => setSentCode(null)}
    />
  ) : (
    <MobileForm label={i18n.t('New mobile number')} request={request} onSent={setSentCode}>
      <p className="text-ink-soft">
        {i18n.t('We send a code to the new number. Once it is yours, all your other devices are signed out.')}
      </p>
    </MobileForm>
  );
}
