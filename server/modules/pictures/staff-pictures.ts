// Pictures that staff upload before a change refers to them.
import type { NewFile } from '#server/modules/uploads/new-file.ts';
import { requireOneOf, type StaffActor } from '#server/platform/staff-actor.ts';
import { saveShopPicture } from './shop-pictures.ts';

/** Requires a permission to write the catalogue or content. @throws UNAUTHENTICATED, FORBIDDEN */
export function requirePictureWriter<Staff extends StaffActor>(actor: Staff | null): Staff {
  return requireOneOf(actor, ['catalogue:write', 'content:write']);
}

/** Stores a picture; returns its key. The same picture has the same key. @throws FILE_TOO_LARGE, FILE_TYPE */
export async function storeStaffPicture(actor: StaffActor | null, file: NewFile): Promise<string> {
  requirePictureWriter(actor);
  return saveShopPicture(file);
}
