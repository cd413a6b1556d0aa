// What happened to a pet and what is due: entries of its owner's, and those that arise.
import type { PetEventKind } from '#server/graphql/resolver-types.ts';
import type { PetDocumentRow } from './documents.ts';

export interface PetEventRow {
  id: string;
  kind: PetEventKind;
  title: string;
  note: string;
  on: Date;
  weightGrams: number | null;
  isDone: boolean;
  isOwn: boolean;
  document: PetDocumentRow | null;
}
