import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { db } from '#server/platform/database/db.ts';
import type { FileStore } from '#server/integrations/files/file-store.ts';
import { useDatabase } from '#server/testing/database.ts';
import { brokenInvariants } from '#server/testing/people.ts';
import { miscountedReactions } from '#server/testing/reaction-counts.ts';
import { seed } from './seed.ts';

useDatabase('migrated');

/** An in-memory file store. */
function memoryStore() {
  const files = new Map<string, Uint8Array>();
  const store: FileStore = {
    put: (key, bytes) => Promise.resolve(void files.set(key, bytes)),
    get: (key) => Promise.resolve(files.get(key) ?? null),
    exists: (key) => Promise.resolve(files.has(key)),
    remove: (key) => Promise.resolve(void files.delete(key)),
  };
  return { files, store };
}

/** A hash of all rows of each table. */
async function contents(): Promise<Record<string, string>> {
  const tables = await db.$queryRaw<{ name: string }[]>`
    select tablename as name from pg_tables where schemaname = 'public' and tablename <> '_prisma_migrations' order by 1`;
  const hashes: Record<string, string> = {};
  for (const { name } of tables) {
    const rows = await db.$queryRawUnsafe<{ row: string }[]>(
      `select t::text as row from "${name}" t order by 1`,
    );
    hashes[name] = `${rows.length} ${createHash('sha1')
      .update(rows.map(({ row }) => row).join('\n'))
      .digest('hex')}`;
  }
  return hashes;
}

async function empty(): Promise<void> {
  await db.$executeRaw`truncate "User", "Category", "Brand", "LifeStage", "Coupon", "Banner", "SaleBar", "Service",
    "Trainer", "ForumCategory", "ForumTip", "BlogCategory", "OrderHistory" restart identity cascade`;
}

describe('sample data', () => {
  it(
    'seeding gives the same rows in every database, and a second run changes nothing',
    { tags: 'nightly' },
    async () => {
      const first = memoryStore();
      await seed(db, first.store);
      const once = await contents();
      await seed(db, first.store);
      expect(await contents()).toEqual(once);

      await empty();
      const second = memoryStore();
      await seed(db, second.store);
      expect(await contents()).toEqual(once);
      expect([...second.files.keys()]).toEqual([...first.files.keys()]);
    },
  );

  it(
    'sample data satisfies the invariants and includes the records that tests rely on',
    { tags: 'nightly' },
    async () => {
      expect(await brokenInvariants()).toEqual([]);
      expect(await db.product.count()).toBeGreaterThanOrEqual(150);
      expect((await db.coupon.findMany({ orderBy: { code: 'asc' } })).map(({ code }) => code)).toEqual([
        'EXPIRED5',
        'FLAT100',
        'ONCE',
        'SAVE10',
      ]);
      for (const stock of [0, 1, 3])
        expect(await db.productVariant.count({ where: { stock } })).toBeGreaterThan(0);
      const member = await db.user.findUniqueOrThrow({
        where: { mobile: '9876543210' },
        include: { orders: true, pets: true, addresses: true, wishlist: { include: { variant: true } } },
      });
      expect([member.orders.length, member.pets.length, member.addresses.length]).toEqual([3, 2, 1]);
      const soldOut = member.wishlist.filter(({ variant }) => variant.stock === 0);
      expect([member.wishlist.length, soldOut.length]).toEqual([3, 1]);
      expect(await db.forumGroup.count()).toBe(12);
      expect(await db.blogPost.count()).toBeGreaterThanOrEqual(12);
    },
  );

  it('reaction counts match the stored reactions', async () => {
    expect(await db.$queryRaw(miscountedReactions)).toEqual([]);
  });
});
