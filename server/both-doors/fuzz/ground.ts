// A person with things, and things of the shop, for hostile calls to stand on.
import { newViewer } from '#server/testing/people.ts';
import { aBlogPost, firstGroup, firstProduct } from '../goods.ts';
import { aDocument, anAddress, anUnpaidOrder, aReply, aStory, aWish } from '../things.ts';
import type { Ground } from './hostile-calls.ts';

export async function newGround(): Promise<Ground> {
  const person = await newViewer();
  const things = [aDocument, anAddress, anUnpaidOrder, aReply, aStory, aWish];
  const ids: string[] = [];
  for (const thing of things) ids.push(...Object.values(await thing(person)));
  const { slug, productId, variantId } = await firstProduct();
  const slugs = [
    slug,
    (await firstGroup()).slug,
    (await aBlogPost()).slug,
    'dog',
    'dog-dry-food',
    'dog-care',
  ];
  return { userId: person.id, token: person.token, known: [...ids, productId, variantId, ...slugs] };
}
