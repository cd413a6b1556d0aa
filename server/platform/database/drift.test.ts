import { expect, test } from 'vitest';
import { withoutHandMade } from './drift.ts';

const BY_HAND = new Set(['product_search', 'searchText']);

test('does not drop an index written by hand', () => {
  expect(withoutHandMade('-- DropIndex\nDROP INDEX "product_search";\n', BY_HAND)).toBe('');
});

test('does not drop a column written by hand, but keeps the rest of the change', () => {
  const sql =
    '-- AlterTable\nALTER TABLE "Product" DROP COLUMN "searchText",\nADD COLUMN     "isNew" BOOLEAN NOT NULL;\n';
  expect(withoutHandMade(sql, BY_HAND)).toBe(
    '-- AlterTable\nALTER TABLE "Product" ADD COLUMN     "isNew" BOOLEAN NOT NULL;\n',
  );
});

test('drops an index that Prisma created', () => {
  expect(withoutHandMade('-- DropIndex\nDROP INDEX "User_name_key";\n', BY_HAND)).toContain('User_name_key');
});

test('returns nothing for an empty migration', () => {
  expect(withoutHandMade('-- This is an empty migration.', BY_HAND)).toBe('');
});
