import { useMemo, useState } from 'react';
import { skipToken } from '@apollo/client/react';
import { readStored, writeStored } from '#client/lib/storage.ts';
import { useIsAlive } from '#client/lib/use-is-alive.ts';
import { useDeliveryCheckQuery } from './delivery-check.generated.ts';

const KEY = 'delivery-pin';
/** As in #rules/address.ts, which brings the whole form's rules along. */
const PIN_CODE = /^[1-9]\d{5}$/;

const asPin = (value: unknown) => (typeof value === 'string' && PIN_CODE.test(value) ? value : null);

/** Where this browser wants its goods; kept, so that it is asked for once and not on every product. */
export function useDeliveryCheck() {
  const isAlive = useIsAlive();
  const kept = useMemo(() => (isAlive ? readStored(KEY, asPin) : null), [isAlive]);
  const [changed, setTyped] = useState<string>();
  const [asked, setAsked] = useState<string | null>();
  const [isWrong, setIsWrong] = useState(false);
  const typed = changed ?? kept ?? '';
  const pin = asked === undefined ? kept : asked;
  const { data, loading, error, refetch } = useDeliveryCheckQuery(
    pin === null ? skipToken : { variables: { postalCode: pin }, notifyOnNetworkStatusChange: true },
  );
  const check = (): void => {
    const chosen = asPin(typed);
    setIsWrong(chosen === null);
    setAsked(chosen);
    if (chosen !== null) writeStored(KEY, chosen);
    if (chosen !== null && chosen === pin && error) void refetch();
  };
  return {
    typed,
    type: (text: string) => {
      setTyped(text.replace(/\D/g, '').slice(0, 6));
      setIsWrong(false);
    },
    isWrong,
    check,
    isBusy: pin !== null && loading,
    hasFailed: pin !== null && !loading && error !== undefined,
    /** Undefined until it is known, null where nobody lives. */
    delivery: pin === null || loading ? undefined : data?.delivery,
  };
}
