// Numbers that the tax office wants without gaps: counted up behind a lock, so that all wait for each other,
// and used up only with the row that carries them.
import { financialYear } from '#rules/invoice-number.ts';
import { raw, rows, sql } from '#server/platform/database/sql.ts';
import type { Tx } from '#server/platform/database/transaction.ts';

type Counter = 'InvoiceCounter' | 'CreditNoteCounter';

export interface Serial {
  /** @example '26-27' */
  financialYear: string;
  serial: number;
}

/** The next number of its financial year; it goes back to the counter where the transaction does. */
export async function nextSerial(tx: Tx, counter: Counter, issuedAt: Date): Promise<Serial> {
  const year = financialYear(issuedAt);
  const [counted] = await rows<{ serial: number }>(
    sql`
    insert into ${raw(`"${counter}"`)} as c ("financialYear", "lastSerial") values (${year}, 1)
    on conflict ("financialYear") do update set "lastSerial" = c."lastSerial" + 1
    returning "lastSerial" as "serial"`,
    tx,
  );
  if (!counted) throw new Error(`${counter} did not count`);
  return { financialYear: year, serial: counted.serial };
}
