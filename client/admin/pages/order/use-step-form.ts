import { type FormEvent, useState } from 'react';
import { refusalOf } from '#client/lib/refusal.ts';
import { showMessage } from '#client/state/messages.ts';
import { useUnsavedChanges } from '#client/ui/use-unsaved-changes.ts';
import { lastCarrier, rememberCarrier } from '../../features/orders/last-carrier.ts';

/** The server refused a step. */
export class StepRefused extends Error {
  /** The version of the order now. */
  readonly version: number | undefined;

  constructor(message: string, version?: number) {
    super(message);
    this.version = version;
  }
}

/** What is typed, by field. */
export type StepValues = Readonly<Record<string, string>>;

interface StepForm {
  /** Whether the step asks for the carrier: at first it is that of the last parcel shipped in this browser. */
  isShipping: boolean;
  /** What is filled in from the start. */
  start?: StepValues | undefined;
  /** Takes the step; rejects if the server refuses. */
  take: (values: StepValues) => Promise<unknown>;
  isBusy: boolean;
  /** Said once it is taken. */
  message: string;
  onClose: () => void;
}

const FAILED = 'Something went wrong. Please check your connection and try again.';

/** The form in the dialog of a step: says why it was refused, and nothing typed is lost. */
export function useStepForm({ isShipping, start, take, isBusy, message, onClose }: StepForm) {
  const [first] = useState<StepValues>(() => ({ ...start, carrier: isShipping ? lastCarrier() : '' }));
  const [values, setValues] = useState(first);
  const [problems, setProblems] = useState<StepValues>({});
  const [failure, setFailure] = useState<string | null>(null);
  const isDirty = Object.entries(values).some(([field, value]) => value !== (first[field] ?? ''));
  const { leave } = useUnsavedChanges(isDirty);
  const change = (field: string, value: string) => {
    setValues((before) => ({ ...before, [field]: value }));
    setProblems((before) => ({ ...before, [field]: '' }));
    setFailure(null);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setFailure(null);
    const missing = isShipping ? missingTracking(values) : {};
    setProblems(missing);
    if (Object.keys(missing).length > 0) return;
    try {
      await take(values);
      if (isShipping) rememberCarrier(values.carrier);
      showMessage(message);
      onClose();
    } catch (error) {
      if (error instanceof StepRefused) return setFailure(error.message);
      const refusal = refusalOf(error);
      const fields = refusal?.fields ?? {};
      setProblems(fields);
      setFailure(Object.keys(fields).length > 0 ? null : (refusal?.message ?? FAILED));
    }
  };
  return { fields: { values, problems, change }, failure, submit, leave: () => leave(onClose) };
}

/** Before an order is packed to be shipped at once: nothing is to be packed that cannot be shipped. */
const missingTracking = ({ carrier = '', trackingNumber = '' }: StepValues): StepValues => ({
  ...(!carrier.trim() && { carrier: 'Please enter the carrier' }),
  ...(!trackingNumber.trim() && { trackingNumber: 'Please enter the tracking number' }),
});
