// A user with resources, and ids of the sample shop, so that fuzzed calls reach existing data.
import { db } from '#server/platform/database/db.ts';
import { newViewer } from '#server/testing/people.ts';
import { firstGroup, firstProduct } from '../sample-catalogue.ts';
import { aBooking, aDocument, anAddress, anUnpaidOrder, aReply, aPost, aWishlistItem } from '../resources.ts';
import type { FuzzContext } from './hostile-calls.ts';

const USES = 10;

/**
 * Returns a function that provides such a user. Creating one takes longer than the calls of an operation, so several
 * operations share one, but not all, because a call may sign its user out.
 */
export function shareFuzzContexts(): () => Promise<FuzzContext> {
  let uses = 0;
  let current: Promise<FuzzContext> | undefined;
  return () => {
    if (uses % USES === 0) current = undefined;
    uses += 1;
    return (current ??= newFuzzContext());
  };
}

export async function newFuzzContext(): Promise<FuzzContext> {
  const person = await newViewer();
  const resources = [aBooking, aDocument, anAddress, anUnpaidOrder, aReply, aPost, aWishlistItem];
  const ids: string[] = [];
  for (const resource of resources) ids.push(...Object.values(await resource(person)));
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
  const existingIds = [...ids, productId, variantId, ...slugs].filter(Boolean);
  return { userId: person.id, token: person.token, existingIds };
}
