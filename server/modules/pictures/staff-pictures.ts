// Pictures that staff send before a change names them.
import type { NewFile } from '#server/modules/uploads/new-file.ts';
import { requireOneOf, type StaffActor } from '#server/platform/staff-actor.ts';
import { saveShopPicture } from './shop-pictures.ts';

/** Requires someone who writes goods or content. @throws UNAUTHENTICATED, FORBIDDEN */
export function requirePictureWriter<Staff extends StaffActor>(actor: Staff | null): Staff {
  return requireOneOf(actor, ['catalogue:write', 'content:write']);
}

/** Stores a picture; returns its key. The same picture has the same key. @throws FILE_TOO_LARGE, FILE_TYPE */
export async function storeStaffPicture(actor: StaffActor | null, file: NewFile): Promise<string> {
  requirePictureWriter(actor);
  return saveShopPicture(file);
}
