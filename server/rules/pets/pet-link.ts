// Links that share a pet.
import { z } from 'zod';
import { MAX_DOCUMENTS } from './pet-document.ts';

/** Lifetime of a link for a vet. */
export const VET_LINK_HOURS = 24;
/** A calendar link ends when no calendar has read it for this time. */
export const CALENDAR_LINK_DAYS = 365;
/** Lifetime of an invitation to the family that is not used. */
export const FAMILY_LINK_DAYS = 7;
/** How long a clinic can send documents by a link. */
export const CLINIC_LINK_DAYS = 30;
/** Maximum documents through one link, including deleted ones. */
export const MAX_CLINIC_DOCUMENTS = 10;
/** Maximum members of one pet, besides its owner. */
export const MAX_PET_MEMBERS = 10;
/** Maximum pets of other people that are shared with one person. */
export const MAX_SHARED_PETS = 50;
/** Maximum active links of one pet and one kind. */
export const MAX_LIVE_LINKS = 5;
/** How long an ended link and its visits are shown to the owner. */
export const ENDED_LINK_DAYS = 90;

const CHOOSE_AGAIN = /*i18n*/ 'One of these documents no longer exists. Please choose again.';

export const petAccess = z.enum(['READ', 'WRITE'], /*i18n*/ 'Please choose their access');

/** The contents of a link for a vet. The service checks that the documents exist. */
export const vetLinkRules = z.object({
  documentIds: z
    .array(z.uuid(CHOOSE_AGAIN))
    .max(MAX_DOCUMENTS, CHOOSE_AGAIN)
    .transform((ids) => [...new Set(ids)]),
  withTimeline: z.boolean(),
  withWeights: z.boolean(),
});
