import { useState } from 'react';
import { useAddressBookQuery } from '#client/features/accounts/addresses/address.generated.ts';
import { SavedAddressChoice } from '#client/features/accounts/addresses/saved-address-choice.tsx';
import { openPaymentDialog } from '#client/features/orders/payment/payment-dialog.ts';
import { scriptProblem } from '#client/features/orders/payment/payment-problems.ts';
import { usePaymentScript } from '#client/features/orders/payment/use-payment-script.ts';
import { MandateForm, type MandateTerms } from '#client/features/repeat-orders/mandate-form.tsx';
import {
  useConfirmRepeatMandateMutation,
  useStartRepeatMandateMutation,
} from '#client/features/repeat-orders/repeat-payment.generated.ts';
import { i18n } from '#client/lib/i18n.ts';
import { showAlert, showMessage } from '#client/state/messages.ts';
import { Modal } from '#client/ui/overlays/modal.tsx';
import { Skeleton } from '#client/ui/loading/skeleton.tsx';

interface MandateDialogProps {
  isOpen: boolean;
  onClose: () => void;
  /** Refetches the page's data. */
  onChanged: () => Promise<void>;
}

/** Sets up automatic payment of repeat orders. */
export function MandateDialog({ isOpen, onClose, onChanged }: MandateDialogProps) {
  return (
    <Modal isOpen={isOpen} onClose={onClose} title={i18n.t('Automatic payment')}>
      <SetUp onClose={onClose} onChanged={onChanged} />
    </Modal>
  );
}

function SetUp({ onClose, onChanged }: Omit<MandateDialogProps, 'isOpen'>) {
  const { isReady, load } = usePaymentScript();
  const { data } = useAddressBookQuery({ fetchPolicy: 'cache-and-network' });
  const authorise = useAuthorise();
  const [choice, setChoice] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);
  const viewer = data?.viewer;
  if (!viewer || !isReady) return <Skeleton className="h-64 w-full" />;
  const selectedId = viewer.addresses.find(({ id }) => id === choice)?.id ?? viewer.addresses[0]?.id ?? null;
  const submit = async (terms: MandateTerms) => {
    if (selectedId === null) return setError(i18n.t('Please add an address'));
    if (!(await load())) return showAlert(scriptProblem().text);
    // The provider's dialog would be hidden behind this one.
    if (await authorise({ ...terms, addressId: selectedId }, onClose)) await onChanged();
  };
  return (
    <MandateForm onSubmit={submit}>
      <SavedAddressChoice
        viewer={viewer}
        chosen={selectedId}
        error={selectedId === null ? error : null}
        onChoose={setChoice}
      />
    </MandateForm>
  );
}

/** Opens the provider's dialog. Returns whether automatic payment was set up. */
function useAuthorise() {
  const [start] = useStartRepeatMandateMutation();
  const [confirm] = useConfirmRepeatMandateMutation();
  return async (input: MandateTerms & { addressId: string }, onStarted: () => void): Promise<boolean> => {
    const { data } = await start({ variables: { input } });
    if (!data) throw new Error('The mutation returned no data');
    const { mandateId, customerId, ...dialog } = data.startRepeatMandate;
    onStarted();
    const proof = await openPaymentDialog({ ...dialog, customerId });
    if (!proof) return false;
    const confirmed = await confirm({
      variables: {
        input: {
          mandateId,
          razorpayPaymentId: proof.razorpay_payment_id,
          razorpayOrderId: proof.razorpay_order_id,
          razorpaySignature: proof.razorpay_signature,
        },
      },
    }).catch(() => null);
    // If the request fails, the provider notifies the shop.
    if (confirmed?.data?.confirmRepeatMandate.mandate) showMessage(i18n.t('Automatic payment is set up.'));
    else showMessage(i18n.t('We are checking this with your bank. It will appear here once it is set up.'));
    return true;
  };
}
