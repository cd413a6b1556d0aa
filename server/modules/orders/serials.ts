// Consecutive numbers without gaps, as tax law requires. The counter row is locked until the transaction ends, so
// that a rollback also rolls the number back.
import { financialYear } from '#rules/invoice-number.ts';
import { raw, rows, sql } from '#server/platform/database/sql.ts';
import type { Tx } from '#server/platform/database/transaction.ts';

type Counter = 'InvoiceCounter' | 'CreditNoteCounter';

export interface Serial {
  /** @example '26-27' */
  financialYear: string;
  serial: number;
}

/** The next number of the financial year of `issuedAt`. */
export async function nextSerial(tx: Tx, counter: Counter, issuedAt: Date): Promise<Serial> {
  const year = financialYear(issuedAt);
  const [row] = await rows<{ serial: number }>(
    sql`
    insert into ${raw(`"${counter}"`)} as c ("financialYear", "lastSerial") values (${year}, 1)
    on conflict ("financialYear") do update set "lastSerial" = c."lastSerial" + 1
    returning "lastSerial" as "serial"`,
    tx,
  );
  if (!row) throw new Error(`${counter} returned no number`);
  return { financialYear: year, serial: row.serial };
}
