// Fills an empty database with sample data. Idempotent and resumable; the data is the same in every shop.
import type { PrismaClient } from '#server/generated/prisma/client.ts';
import { type FileStore, fileStore } from '#server/integrations/files/file-store.ts';
import { Pictures } from './seed/pictures.ts';
import { writeBlog, writeForumFrame, writePeople } from './seed/write-community.ts';
import { writeContent } from './seed/write-content.ts';
import { writeFixture } from './seed/write-fixture.ts';
import { writeCatalogue } from './seed/write-catalogue.ts';
import { writeThreads } from './seed/write-threads.ts';

export async function seed(db: PrismaClient, store: FileStore = fileStore()): Promise<void> {
  const pictures = new Pictures(store);
  await writeCatalogue(db, pictures);
  await writeContent(db, pictures);
  await writePeople(db, pictures);
  await writeForumFrame(db, pictures);
  await writeThreads(db, pictures);
  await writeBlog(db, pictures);
  await writeFixture(db, store);
  await pictures.stored();
}
