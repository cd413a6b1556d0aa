import { useMemo, useState } from 'react';
import { skipToken } from '@apollo/client/react';
import { readStored, writeStored } from '#client/lib/storage.ts';
import { useIsHydrated } from '#client/lib/hooks/use-is-hydrated.ts';
import { useDeliveryCheckQuery } from './delivery-check.generated.ts';

const KEY = 'delivery-pin';
/** Same as in #rules/accounts/pin-codes.ts, which would import the table of all places. */
const PIN_CODE = /^[1-9]\d{5}$/;

const asPin = (value: unknown) => (typeof value === 'string' && PIN_CODE.test(value) ? value : null);

/** The PIN code for delivery estimates, stored in this browser so that it is entered only once. */
export function useDeliveryCheck() {
  const isHydrated = useIsHydrated();
  const storedPin = useMemo(() => (isHydrated ? readStored(KEY, asPin) : null), [isHydrated]);
  const [editedPin, setEditedPin] = useState<string>();
  const [submitted, setSubmitted] = useState<string | null>();
  const [isWrong, setIsWrong] = useState(false);
  const enteredPin = editedPin ?? storedPin ?? '';
  const pin = submitted === undefined ? storedPin : submitted;
  const { data, loading, error, refetch } = useDeliveryCheckQuery(
    pin === null ? skipToken : { variables: { postalCode: pin }, notifyOnNetworkStatusChange: true },
  );
  const check = (): void => {
    const validPin = asPin(enteredPin);
    setIsWrong(validPin === null);
    setSubmitted(validPin);
    if (validPin !== null) writeStored(KEY, validPin);
    if (validPin !== null && validPin === pin && error) void refetch();
  };
  return {
    enteredPin,
    type: (text: string) => {
      setEditedPin(text.replace(/\D/g, '').slice(0, 6));
      setIsWrong(false);
    },
    isWrong,
    /** The PIN code that was looked up. */
    pin,
    check,
    isBusy: pin !== null && loading,
    hasFailed: pin !== null && !loading && error !== undefined,
    /** undefined until known, null for an unknown PIN code. */
    delivery: pin === null || loading ? undefined : data?.delivery,
  };
}
