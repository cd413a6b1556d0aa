import { useState } from 'react';
import { parseUserError } from '#client/lib/graph/user-error.ts';
import { useExclusive } from '#client/lib/hooks/use-exclusive.ts';
import { useIdempotencyKey } from '#client/lib/hooks/use-idempotency-key.ts';
import { type Draft, toInput } from './draft.ts';
import { type PlacePhoneOrderMutation, usePlacePhoneOrderMutation } from './phone-order.generated.ts';

type Outcome = PlacePhoneOrderMutation['placePhoneOrder'];

const FAILED =
  'The connection was lost, so we don’t know whether the order was placed. Please try again. It will be placed only once.';

interface PlaceOptions {
  onPlaced: (number: string) => void;
  /** Called when prices, stock or the coupon have changed. */
  onChanged: () => void;
}

/** Places the order once, however often the button is pressed. */
export function usePlacePhoneOrder({ onPlaced, onChanged }: PlaceOptions) {
  const [mutate] = usePlacePhoneOrderMutation({ fetchPolicy: 'no-cache' });
  const { keyFor } = useIdempotencyKey();
  const { run, isRunning } = useExclusive();
  const [problem, setProblem] = useState<string | null>(null);
  const [fields, setFields] = useState<Readonly<Record<string, string>>>({});

  const settle = (outcome: Outcome) => {
    if (outcome.__typename === 'PhoneOrderPlaced') return onPlaced(outcome.order.number);
    setProblem(problemText(outcome));
    onChanged();
  };
  const place = async (draft: Draft, expectedTotal: number) => {
    setProblem(null);
    setFields({});
    try {
      const input = toInput(draft, expectedTotal);
      const { data } = await mutate({ variables: { input: { ...input, orderId: keyFor(input) } } });
      if (data) settle(data.placePhoneOrder);
    } catch (error) {
      const userError = parseUserError(error);
      setFields(userError?.fields ?? {});
      setProblem(userError?.message ?? FAILED);
    }
  };
  return {
    place: (draft: Draft, expectedTotal: number) => run(() => place(draft, expectedTotal)),
    isPlacing: isRunning,
    problem,
    fields,
  };
}

function problemText(outcome: Exclude<Outcome, { __typename: 'PhoneOrderPlaced' }>): string {
  if (outcome.__typename === 'CouponRefused') return outcome.reason;
  return outcome.__typename === 'OutOfStock'
    ? 'Some items have just sold out. Please check the quantities.'
    : 'A price has changed. Please tell the customer the new total and place the order again.';
}
