// Sets the list of pictures of a product. The pictures are already stored.
import { z } from 'zod';
import { line, optionalLine } from '#rules/text/text.ts';
import type { ProductPictureInput } from '#server/generated/resolver-types.ts';
import { requireShopPicture } from '#server/modules/pictures/shop-pictures.ts';
import { now } from '#server/platform/clock.ts';
import { invalid, UserError } from '#server/platform/errors.ts';
import { newId } from '#server/platform/ids.ts';
import { parseInput } from '#server/platform/parse.ts';
import { requirePermission, type StaffActor } from '#server/platform/staff-actor.ts';
import { MAX_PICTURES } from '../product-sheet.ts';
import { changeProductAs } from './change-product.ts';
import type { StaffProductRow } from './staff-products.ts';

const pictureList = z
  .array(z.object({ key: line('Please enter a key', 300), alt: optionalLine(200) }))
  .max(MAX_PICTURES, `At most ${MAX_PICTURES} pictures`)
  .refine(
    (pictures) => new Set(pictures.map(({ key }) => key)).size === pictures.length,
    'The product already has this picture',
  );

/** Sets the pictures. @throws CONFLICT if they are no longer those in `seen`, VALIDATION */
export async function setProductPictures(
  actor: StaffActor | null,
  id: string,
  { seen, pictures }: { seen: readonly string[]; pictures: readonly ProductPictureInput[] },
): Promise<StaffProductRow> {
  requirePermission(actor, 'catalogue:write');
  const newPictures = parseInput(z.object({ pictures: pictureList }), { pictures }).pictures;
  for (const { key } of newPictures) await requireShopPicture(key, 'pictures');
  return changeProductAs(actor, id, 'change the pictures of', async (tx, { name, status, images }) => {
    const rows = newPictures.map(({ key, alt }, position) => ({ key, alt: alt ?? name, position }));
    const isSame = (one: (typeof rows)[number], index: number) =>
      one.key === images[index]?.key && one.alt === images[index].alt;
    // Sent again after a lost response.
    if (rows.length === images.length && rows.every(isSame)) return;
    if (images.map(({ key }) => key).join('|') !== seen.join('|'))
      throw new UserError(
        'CONFLICT',
        'The pictures have been changed by someone else. Please reload the page.',
      );
    if (status === 'LIVE' && rows.length === 0) throw invalid({ pictures: 'A live product needs a picture' });
    await tx.productImage.deleteMany({ where: { productId: id } });
    await tx.productImage.createMany({ data: rows.map((row) => ({ ...row, id: newId(), productId: id })) });
    await tx.product.update({ where: { id }, data: { updatedAt: now() } });
  });
}
