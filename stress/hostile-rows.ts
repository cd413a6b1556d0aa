// Rows for every user-written column and the screens that show them. The texts are written directly to the
// database, so that no input validation cleans them.
import { db, pool } from '#server/platform/database/db.ts';
import { type Buyer, newBuyers } from './buyers.ts';
import type { Server } from './test-bed.ts';

import { content, personalData, pets, type RowKind, ROWS, threads } from './hostile-row-kinds.ts';

export interface HostileRows {
  /** The user who has access to all of it. */
  member: Buyer;
  screens: string[];
  /** Number of columns filled with texts. */
  fields: number;
  /** Writes the texts and a marker into every column. */
  fill(texts: readonly string[], mark: string): Promise<void>;
  /** Removes the rows of files that do not exist. */
  remove(): Promise<void>;
}

function write(
  { table, columns, lists = [], key = 'id', keys }: RowKind,
  texts: readonly string[],
  mark: string,
) {
  // The texts are distributed over the rows.
  const textsForRow = (row: number) => texts.filter((_text, i) => i % keys.length === row);
  const shares = keys.map((own, row) => [...textsForRow(row), own, mark].join('\n\n'));
  const changes = [
    ...columns.map((name) => `"${name}" = t."text"`),
    ...lists.map((name) => `"${name}" = array[t."text"]`),
  ];
  return pool.query(
    `update "${table}" as x set ${changes.join(', ')}
     from unnest($1::text[], $2::text[]) as t("key", "text") where x."${key}"::text = t."key"`,
    [keys, shares],
  );
}

export async function createHostileRows(server: Server): Promise<HostileRows> {
  const [member, ...people] = await newBuyers(ROWS + 1);
  if (!member) throw new Error('nobody is there');
  const authors = people.map(({ id }) => id);
  const created = [
    await threads(authors),
    await pets(member.id),
    await personalData(server, member),
    await content(authors),
  ];
  const kinds: RowKind[] = [
    { table: 'User', columns: ['name', 'username'], keys: [...authors, member.id] },
    ...created.flatMap(([some]) => some),
  ];
  return {
    member,
    screens: created.flatMap(([, some]) => some),
    fields: kinds.reduce((sum, { columns, lists = [] }) => sum + columns.length + lists.length, 0),
    async fill(texts, mark) {
      for (const kind of kinds) await write(kind, texts, mark);
    },
    async remove() {
      await db.petDocument.deleteMany({ where: { pet: { userId: member.id } } });
      await db.storedFile.deleteMany({ where: { ownerId: member.id } });
    },
  };
}
