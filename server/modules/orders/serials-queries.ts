import { column, query } from '#server/platform/database/query.ts';
import { sql } from '#server/platform/database/sql.ts';

export const nextInvoiceSerial = query(
  { serial: column('InvoiceCounter', 'lastSerial') },
  (financialYear: string) => sql`
    insert into "InvoiceCounter" as c ("financialYear", "lastSerial") values (${financialYear}, 1)
    on conflict ("financialYear") do update set "lastSerial" = c."lastSerial" + 1
    returning "lastSerial" as "serial"`,
);

export const nextCreditNoteSerial = query(
  { serial: column('CreditNoteCounter', 'lastSerial') },
  (financialYear: string) => sql`
    insert into "CreditNoteCounter" as c ("financialYear", "lastSerial") values (${financialYear}, 1)
    on conflict ("financialYear") do update set "lastSerial" = c."lastSerial" + 1
    returning "lastSerial" as "serial"`,
);
