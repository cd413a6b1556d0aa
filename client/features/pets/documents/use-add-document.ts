import type { DocumentType } from '#rules/pets/pet-document.ts';
import { errorMessage } from '#client/lib/graph/user-error.ts';
import { useUpload } from '#client/lib/hooks/use-upload.ts';
import { PetDocumentsDocument, useAddPetDocumentMutation } from './documents.generated.ts';

type NewDocument = { file: File; type: DocumentType; description: string };
type Outcome = 'added' | 'cancelled' | { problem: string };

/** Uploads a document, with progress. */
export function useAddDocument(petId: string) {
  const upload = useUpload();
  const [mutate, { loading }] = useAddPetDocumentMutation({ refetchQueries: [PetDocumentsDocument] });
  const add = async ({ file, type, description }: NewDocument): Promise<Outcome> => {
    try {
      await mutate({
        variables: { input: { petId, file, type, description } },
        context: upload.start(),
      });
      return 'added';
    } catch (error) {
      if (upload.wasCancelled()) return 'cancelled';
      return {
        problem: errorMessage(
          error,
          /*i18n*/ 'The document could not be sent. Please check your connection and try again.',
        ),
      };
    } finally {
      upload.end();
    }
  };
  return { add, isSending: loading, upload };
}
