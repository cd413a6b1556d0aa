// A person with things, and things of the shop, for hostile calls to stand on.
import { db } from '#server/platform/database/db.ts';
import { newViewer } from '#server/testing/people.ts';
import { firstGroup, firstProduct } from '../goods.ts';
import { aBooking, aDocument, anAddress, anUnpaidOrder, aReply, aStory, aWish } from '../things.ts';
import type { Ground } from './hostile-calls.ts';

export async function newGround(): Promise<Ground> {
  const person = await newViewer();
  const things = [aBooking, aDocument, anAddress, anUnpaidOrder, aReply, aStory, aWish];
  const ids: string[] = [];
  for (const thing of things) ids.push(...Object.values(await thing(person)));
  const { slug, productId, variantId } = await firstProduct();
  const post = await db.blogPost.findFirst();
  const slugs = [
    slug,
    (await firstGroup()).slug,
    post?.slug ?? '',
    'veterinary',
    'dog',
    'dog-dry-food',
    'dog-care',
  ];
  const known = [...ids, productId, variantId, ...slugs].filter(Boolean);
  return { userId: person.id, token: person.token, known };
}
