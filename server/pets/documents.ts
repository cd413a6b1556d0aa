// A pet's papers.
import type { PetDocument, StoredFile } from '#server/generated/prisma/client.ts';

export type PetDocumentRow = PetDocument & { file: StoredFile };
