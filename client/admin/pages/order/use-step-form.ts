import { type FormEvent, useState } from 'react';
import { parseUserError } from '#client/lib/graph/user-error.ts';
import { showMessage } from '#client/state/messages.ts';
import { useUnsavedChanges } from '#client/ui/forms/use-unsaved-changes.ts';
import { lastCarrier, rememberCarrier } from '../../features/orders/last-carrier.ts';
import { ACTION_FAILED } from '../../ui/run-action.ts';

/** The server's refusal of a step. */
export class StepRefused extends Error {
  /** The current version of the order. */
  readonly version: number | undefined;

  constructor(message: string, version?: number) {
    super(message);
    this.version = version;
  }
}

/** Typed values by field. */
export type StepValues = Readonly<Record<string, string>>;

interface StepForm {
  /** Whether the step asks for the carrier. Its default is the carrier last used in this browser. */
  isShipping: boolean;
  /** Initial values. */
  start?: StepValues | undefined;
  /** Performs the step; rejects if the server refuses. */
  take: (values: StepValues) => Promise<unknown>;
  isBusy: boolean;
  /** The message after the step. */
  message: string;
  onClose: () => void;
}

/** The form state of a step's dialog: shows why the server refused, and keeps everything typed. */
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
      const userError = parseUserError(error);
      const fields = userError?.fields ?? {};
      setProblems(fields);
      setFailure(Object.keys(fields).length > 0 ? null : (userError?.message ?? ACTION_FAILED));
    }
  };
  return { fields: { values, problems, change }, failure, submit, leave: () => leave(onClose) };
}

/** Validates the shipping fields before an order is packed and shipped in one step, so that it is not packed in vain. */
const missingTracking = ({ carrier = '', trackingNumber = '' }: StepValues): StepValues => ({
  ...(!carrier.trim() && { carrier: 'Please enter the carrier' }),
  ...(!trackingNumber.trim() && { trackingNumber: 'Please enter the tracking number' }),
});
