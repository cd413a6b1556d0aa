// The files of a user and their names in the personal data export.
import { extname } from 'node:path';
import { db } from '#server/platform/database/db.ts';

export interface OwnFile {
  key: string;
  /** Path within the ZIP file. */
  name: string;
}

/** Pictures and documents. The file store may lack some. */
export async function listOwnFiles(userId: string): Promise<OwnFile[]> {
  const user = await db.user.findUnique({ where: { id: userId } });
  return distinct([
    ...toPictureFiles('portrait', user?.imageKey),
    ...toPictureFiles('cover', user?.coverKey),
    ...(await filesOfPets(userId)),
    ...(await picturesOfPosts(userId)),
    ...(await photosOfForum(userId)),
    ...(await photosOfReturns(userId)),
    ...(await photosOfReviews(userId)),
  ]);
}

function toPictureFiles(name: string, key: string | null | undefined): OwnFile[] {
  return key ? [{ key, name: `${name}${extname(key)}` }] : [];
}

async function filesOfPets(userId: string): Promise<OwnFile[]> {
  const pets = await db.pet.findMany({
    where: { userId },
    include: { documents: { include: { file: true }, orderBy: { createdAt: 'asc' } } },
    orderBy: { createdAt: 'asc' },
  });
  return pets.flatMap((pet) => {
    const folder = `pets/${sanitizePart(pet.name)}`;
    const documents = pet.documents.map(({ fileKey, file }) => ({
      key: fileKey,
      name: `${folder}/documents/${sanitizePart(file.originalName)}`,
    }));
    return [...toPictureFiles(`${folder}/portrait`, pet.imageKey), ...documents];
  });
}

async function picturesOfPosts(authorId: string): Promise<OwnFile[]> {
  const images = await db.forumPostImage.findMany({
    where: { post: { authorId } },
    orderBy: [{ post: { createdAt: 'asc' } }, { position: 'asc' }],
  });
  return images.flatMap(({ key }, index) => toPictureFiles(`stories/${index + 1}`, key));
}

async function photosOfForum(authorId: string): Promise<OwnFile[]> {
  const withPhotos = { authorId, photoKeys: { isEmpty: false } };
  const questions = await db.forumQuestion.findMany({
    where: withPhotos,
    select: { photoKeys: true },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  });
  const replies = await db.forumReply.findMany({
    where: withPhotos,
    select: { photoKeys: true },
    orderBy: [{ repliedAt: 'asc' }, { id: 'asc' }],
  });
  const filesIn = (folder: string, rows: readonly { photoKeys: string[] }[]) =>
    rows
      .flatMap((row) => row.photoKeys)
      .flatMap((key, index) => toPictureFiles(`${folder}/${index + 1}`, key));
  return [...filesIn('questions', questions), ...filesIn('replies', replies)];
}

async function photosOfReturns(userId: string): Promise<OwnFile[]> {
  const photos = await db.returnPhoto.findMany({
    where: { returnRequest: { userId } },
    orderBy: [{ returnRequest: { createdAt: 'asc' } }, { position: 'asc' }],
    include: { returnRequest: { select: { order: { select: { number: true } } } } },
  });
  // Keys of private files have no extension; photos are stored as WebP.
  return photos.map(({ fileKey, position, returnRequest }) => ({
    key: fileKey,
    name: `returns/${returnRequest.order.number}/${position + 1}.webp`,
  }));
}

async function photosOfReviews(userId: string): Promise<OwnFile[]> {
  const reviews = await db.review.findMany({
    where: { userId },
    orderBy: { createdAt: 'asc' },
    select: { photoKeys: true, product: { select: { slug: true } } },
  });
  return reviews.flatMap(({ photoKeys, product }) =>
    photoKeys.flatMap((key, index) => toPictureFiles(`reviews/${product.slug}/${index + 1}`, key)),
  );
}

/** A path segment without separators or reserved characters, which cannot leave its folder. */
function sanitizePart(text: string): string {
  return text.replace(/[\p{Cc}\\/:*?"<>|]/gu, '-').replace(/^[.\s]+|[.\s]+$/g, '') || 'unnamed';
}

/** Makes names unique by adding numbers. */
function distinct(files: readonly OwnFile[]): OwnFile[] {
  const usedNames = new Set<string>();
  return files.map(({ key, name }) => {
    const end = extname(name);
    const stem = name.slice(0, name.length - end.length);
    let free = name;
    // Many file systems ignore case.
    for (let count = 2; usedNames.has(free.toLowerCase()); count += 1) free = `${stem} (${count})${end}`;
    usedNames.add(free.toLowerCase());
    return { key, name: free };
  });
}
