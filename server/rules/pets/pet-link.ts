// Links by which the owner of a pet shares it.
import { z } from 'zod';
import { MAX_DOCUMENTS } from './pet-document.ts';

/** How long a link for a vet works. */
export const VET_LINK_HOURS = 24;
/** A calendar link ends when no calendar has read it for this time. */
export const CALENDAR_LINK_DAYS = 365;
/** How long an invitation to the family works, unless it is used. */
export const FAMILY_LINK_DAYS = 7;
/** How long a clinic can send documents by a link. */
export const CLINIC_LINK_DAYS = 30;
/** Of one link, also if they were deleted since. */
export const MAX_CLINIC_DOCUMENTS = 10;
/** Of one pet, besides its owner. */
export const MAX_PET_MEMBERS = 10;
/** Of other people, with one person. */
export const MAX_SHARED_PETS = 50;
/** Of one pet and one kind, working at the same time. */
export const MAX_LIVE_LINKS = 5;
/** After its end, a link and the visits to it are shown to the owner for this time. */
export const ENDED_LINK_DAYS = 90;

const CHOOSE_AGAIN = /*i18n*/ 'One of these documents is no longer there. Please choose again.';

export const petAccess = z.enum(['READ', 'WRITE'], /*i18n*/ 'Please choose what they may do');

/** What goes with a link for a vet. Whether the documents are there is checked when it is made. */
export const vetLinkRules = z.object({
  documentIds: z
    .array(z.uuid(CHOOSE_AGAIN))
    .max(MAX_DOCUMENTS, CHOOSE_AGAIN)
    .transform((ids) => [...new Set(ids)]),
  withTimeline: z.boolean(),
  withWeights: z.boolean(),
});
