import { column, query } from '#server/platform/database/query.ts';
import { raw, sql } from '#server/platform/database/sql.ts';

export const nextInvoiceSerial = nextSerialIn('InvoiceCounter');
export const nextCreditNoteSerial = nextSerialIn('CreditNoteCounter');
export const nextChallanSerial = nextSerialIn('DeliveryChallanCounter');

function nextSerialIn(table: 'InvoiceCounter' | 'CreditNoteCounter' | 'DeliveryChallanCounter') {
  return query(
    { serial: column(table, 'lastSerial') },
    (financialYear: string) => sql`
      insert into ${raw(`"${table}"`)} as c ("financialYear", "lastSerial") values (${financialYear}, 1)
      on conflict ("financialYear") do update set "lastSerial" = c."lastSerial" + 1
      returning "lastSerial" as "serial"`,
  );
}
