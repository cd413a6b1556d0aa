// Documents of a pet: their types and the fields that are required.
import { z } from 'zod';
import { requiredText, isBlank, line } from '#rules/text/text.ts';

export const DOCUMENT_TYPES = [
  'BIRTH_CERTIFICATE',
  'VACCINE',
  'PARENT_DETAILS',
  'DOCTOR_REPORT',
  'OTHER',
] as const;
export type DocumentType = (typeof DOCUMENT_TYPES)[number];

/** The names of the document types on screen. */
export const DOCUMENT_TYPE_LABELS: Record<DocumentType, string> = {
  BIRTH_CERTIFICATE: /*i18n*/ 'Certificate',
  VACCINE: /*i18n*/ 'Vaccine',
  PARENT_DETAILS: /*i18n*/ 'Parent Details',
  DOCTOR_REPORT: /*i18n*/ 'Doctor Report',
  OTHER: /*i18n*/ 'Other Useful Document',
};

/** File, type, description and petId are required, otherwise this is the alert. */
export const ALL_FIELDS_REQUIRED = /*i18n*/ 'All Fields are required';
export const MAX_DOCUMENTS = 100;

/** A document as submitted. `file` only needs to be present, since each transport reads files differently. */
export const petDocumentInput = z.object({
  petId: requiredText(ALL_FIELDS_REQUIRED),
  type: requiredText(ALL_FIELDS_REQUIRED).pipe(z.enum(DOCUMENT_TYPES, /*i18n*/ 'Please choose the type')),
  description: requiredText(ALL_FIELDS_REQUIRED).pipe(line(ALL_FIELDS_REQUIRED, 300)),
  file: z.custom((file) => !isBlank(file) && file !== false, ALL_FIELDS_REQUIRED),
});

export const MAX_CLINIC_NAME = 80;

/** A document that a clinic sends through a link, which identifies the pet. */
export const clinicDocumentInput = petDocumentInput.omit({ petId: true }).extend({
  clinic: requiredText(ALL_FIELDS_REQUIRED).pipe(line(ALL_FIELDS_REQUIRED, MAX_CLINIC_NAME)),
});
