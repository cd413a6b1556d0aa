import { useState } from 'react';
import { lastCarrier } from '../../features/orders/last-carrier.ts';
import type { StaffOrderRowFragment } from '../../features/orders/orders.generated.ts';
import type { FormTexts } from '../../ui/form-texts.ts';
import { numbersIn, repeatedIn } from './tracking-numbers.ts';

/** The shipping data of several orders: one carrier, and a tracking number for each order id. */
export function useTrackingTable(orders: readonly StaffOrderRowFragment[]) {
  const [carrier, setCarrier] = useState(lastCarrier);
  const [numbers, setNumbers] = useState<FormTexts>({});
  /** Errors by order id, and of the `carrier`. */
  const [problems, setProblems] = useState<FormTexts>({});
  const enter = (entered: FormTexts) => {
    setNumbers((before) => ({ ...before, ...entered }));
    setProblems({});
  };
  /** Validates the fields, shows the errors, and returns whether there are none. */
  const check = () => {
    const errors: Record<string, string> = {};
    if (!carrier.trim()) errors.carrier = 'Please enter the carrier';
    for (const [id, owner] of Object.entries(repeatedIn(orders, numbers)))
      errors[id] = `${owner} has this number too`;
    setProblems(errors);
    return Object.keys(errors).length === 0;
  };
  return {
    carrier,
    problems,
    setProblems,
    check,
    numberOf: (id: string) => numbers[id] ?? '',
    changeCarrier: (name: string) => {
      setCarrier(name);
      setProblems({});
    },
    change: (id: string, number: string) => enter({ [id]: number }),
    /** @param row where the first line goes that names no order */
    paste: (text: string, row: number) => enter(numbersIn(text, orders, row)),
  };
}

export type TrackingTable = ReturnType<typeof useTrackingTable>;
