import { useCallback } from 'react';
import { errorMessage, parseUserError } from '#client/lib/graph/user-error.ts';
import { type LinkView, useOpenedLink } from '#client/lib/hooks/use-opened-link.ts';
import { useUpload } from '#client/lib/hooks/use-upload.ts';
import {
  type AddClinicDocumentMutationVariables,
  type ClinicForm_PetFragment,
  useAddClinicDocumentMutation,
  useOpenClinicLinkMutation,
} from './clinic.generated.ts';

type ClinicLinkView = LinkView<{ kind: 'open'; pet: ClinicForm_PetFragment }>;

/** The document to send, with its file. */
export type ClinicDocumentInput = Omit<AddClinicDocumentMutationVariables['input'], 'file'> & { file: File };

type Outcome = 'sent' | 'cancelled' | { problem: string };

/** Opens the link of a clinic and sends documents through it. */
export function useClinicLink(token: string) {
  const [mutate] = useOpenClinicLinkMutation({ fetchPolicy: 'no-cache' });
  const read = useCallback(async () => {
    const { data } = await mutate({ variables: { token } });
    return data && { kind: 'open' as const, pet: data.openClinicLink };
  }, [mutate, token]);
  const { view, show, open } = useOpenedLink(token, read);
  const sending = useSend(token, show);
  return { view, open, ...sending };
}

function useSend(token: string, show: (view: ClinicLinkView) => void) {
  const upload = useUpload();
  const [mutate, { loading: isSending }] = useAddClinicDocumentMutation({ fetchPolicy: 'no-cache' });
  const send = async (input: ClinicDocumentInput): Promise<Outcome> => {
    try {
      // The token is sent in a header, because the link is checked before the file is read.
      const context = { ...upload.start(), headers: { 'x-pet-link': token } };
      const { data } = await mutate({ variables: { input }, context });
      if (data) show({ kind: 'open', pet: data.addClinicPaper });
      return 'sent';
    } catch (error) {
      if (upload.wasCancelled()) return 'cancelled';
      if (parseUserError(error)?.code === 'NOT_FOUND') show({ kind: 'invalid' });
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
  return { send, isSending, upload };
}
