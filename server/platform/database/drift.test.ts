import { expect, test } from 'vitest';
import { removeHandMade } from './drift.ts';

const BY_HAND = new Set(['product_search', 'searchText']);

test('an index written by hand is not dropped', () => {
  expect(removeHandMade('-- DropIndex\nDROP INDEX "product_search";\n', BY_HAND)).toBe('');
});

test('a column written by hand is not dropped, and the rest of the change is kept', () => {
  const sql =
    '-- AlterTable\nALTER TABLE "Product" DROP COLUMN "searchText",\nADD COLUMN     "isNew" BOOLEAN NOT NULL;\n';
  expect(removeHandMade(sql, BY_HAND)).toBe(
    '-- AlterTable\nALTER TABLE "Product" ADD COLUMN     "isNew" BOOLEAN NOT NULL;\n',
  );
});

test('an index created by Prisma is dropped', () => {
  expect(removeHandMade('-- DropIndex\nDROP INDEX "User_name_key";\n', BY_HAND)).toContain('User_name_key');
});

test('an empty migration returns nothing', () => {
  expect(removeHandMade('-- This is an empty migration.', BY_HAND)).toBe('');
});
