// The maximum sum that a member of staff refunds alone. Above it a second member must confirm.
import type { StaffRole } from './permissions.ts';

/** Limits in paise for all refunds of one order together; null without a limit. Roles without orders:refund refund nothing. */
export const REFUND_LIMITS: Readonly<Record<StaffRole, number | null>> = {
  OWNER: null,
  MANAGER: 10_00_000,
  FULFILMENT: 0,
  CATALOGUE: 0,
  SUPPORT: 2_00_000,
  MODERATOR: 0,
  ACCOUNTANT: 0,
};

/** @example needsSecondPerson('SUPPORT', { amount: 150_000, refundedBefore: 100_000 }) // true */
export function needsSecondPerson(
  role: StaffRole,
  { amount, refundedBefore }: { amount: number; refundedBefore: number },
): boolean {
  const limit = REFUND_LIMITS[role];
  return limit !== null && amount + refundedBefore > limit;
}
