// Consecutive numbers without gaps, as tax law requires. The counter row is locked until the transaction ends, so
// that a rollback also rolls the number back.
import { financialYear } from '#rules/money/invoice-number.ts';
import { rows } from '#server/platform/database/sql.ts';
import type { Tx } from '#server/platform/database/transaction.ts';
import { nextChallanSerial, nextCreditNoteSerial, nextInvoiceSerial } from './serials-queries.ts';

const NEXT_SERIAL = {
  invoice: nextInvoiceSerial,
  creditNote: nextCreditNoteSerial,
  challan: nextChallanSerial,
};

export interface Serial {
  /** @example '26-27' */
  financialYear: string;
  serial: number;
}

/** The next number of the financial year of `issuedAt`. */
export async function nextSerial(tx: Tx, counter: keyof typeof NEXT_SERIAL, issuedAt: Date): Promise<Serial> {
  const year = financialYear(issuedAt);
  const [row] = await rows(NEXT_SERIAL[counter](year), tx);
  if (!row) throw new Error(`the ${counter} counter returned no number`);
  return { financialYear: year, serial: row.serial };
}
