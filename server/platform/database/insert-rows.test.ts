// @module-tag nightly
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { db } from './db.ts';
import { newId } from '#server/platform/ids.ts';
import { insertRows } from './insert-rows.ts';
import { useDatabase } from '#server/testing/database.ts';
import { transaction } from './transaction.ts';

useDatabase('migrated');

const at = new Date('2026-11-22T10:11:12.345Z');
const message = (dedupeKey: string) =>
  ({
    id: newId(),
    channel: 'SMS',
    recipient: '9812345678',
    template: 'test',
    dedupeKey,
    data: { text: `"Two's" \\ company, 😀 {three}`, list: [1, null] },
    createdAt: at,
    nextTryAt: at,
  }) as const;

it('insertRows returns rows in order, as Prisma would read them', async () => {
  const data = Array.from({ length: 20 }, () => message(randomUUID()));
  const inserted = await transaction((tx) => insertRows(tx, 'OutgoingMessage', data));
  expect(inserted.map(({ id }) => id)).toEqual(data.map(({ id }) => id));
  const [first] = inserted;
  expect(first).toEqual(await db.outgoingMessage.findUniqueOrThrow({ where: { id: first?.id ?? '' } }));
  expect(first).toMatchObject({ tries: 0, sentAt: null, ...data[0] });
});

it('skipDuplicates leaves existing rows unchanged and does not return them', async () => {
  const existing = message(randomUUID());
  const added = message(randomUUID());
  await transaction((tx) => insertRows(tx, 'OutgoingMessage', [existing]));
  const again = { ...message(existing.dedupeKey), recipient: '9800000000' };
  const inserted = await transaction((tx) =>
    insertRows(tx, 'OutgoingMessage', [again, added], { skipDuplicates: true }),
  );
  expect(inserted.map(({ id }) => id)).toEqual([added.id]);
  expect((await db.outgoingMessage.findUniqueOrThrow({ where: { id: existing.id } })).recipient).toBe(
    '9812345678',
  );
  await expect(transaction((tx) => insertRows(tx, 'OutgoingMessage', [again]))).rejects.toThrow(
    /23505|[Uu]nique/,
  );
});

it('insertRows does nothing without rows', async () => {
  expect(await transaction((tx) => insertRows(tx, 'OutgoingMessage', []))).toEqual([]);
});
