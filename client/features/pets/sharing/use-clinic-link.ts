import { useCallback, useEffect, useState } from 'react';
import { errorMessageOf, refusalOf } from '#client/lib/refusal.ts';
import { useUpload } from '#client/lib/use-upload.ts';
import {
  type AddClinicPaperMutationVariables,
  type ClinicForm_PetFragment,
  useAddClinicPaperMutation,
  useOpenClinicLinkMutation,
} from './clinic.generated.ts';

export type ClinicLinkView =
  | { kind: 'loading' | 'invalid' | 'lost' }
  | { kind: 'refused'; reason: string }
  | { kind: 'open'; pet: ClinicForm_PetFragment };

/** What is sent, with its file. */
export type ClinicPaper = Omit<AddClinicPaperMutationVariables['input'], 'file'> & { file: File };

type Outcome = 'sent' | 'cancelled' | { problem: string };

/** Opens a link of a clinic and sends documents by it. */
export function useClinicLink(token: string) {
  const [view, show] = useState<ClinicLinkView>({ kind: token ? 'loading' : 'invalid' });
  const [mutate] = useOpenClinicLinkMutation({ fetchPolicy: 'no-cache' });
  const open = useCallback(async () => {
    if (!token) return;
    try {
      const { data } = await mutate({ variables: { token } });
      if (data) show({ kind: 'open', pet: data.openClinicLink });
    } catch (error) {
      const refusal = refusalOf(error);
      if (refusal?.code === 'NOT_FOUND') show({ kind: 'invalid' });
      else show(refusal ? { kind: 'refused', reason: refusal.message } : { kind: 'lost' });
    }
  }, [mutate, token]);
  useEffect(() => {
    // Later, so that an effect that runs twice in development opens the link once.
    const timer = setTimeout(() => void open());
    return () => clearTimeout(timer);
  }, [open]);
  const sending = useSend(token, show);
  return { view, open, ...sending };
}

function useSend(token: string, show: (view: ClinicLinkView) => void) {
  const upload = useUpload();
  const [mutate, { loading: isSending }] = useAddClinicPaperMutation({ fetchPolicy: 'no-cache' });
  const send = async (input: ClinicPaper): Promise<Outcome> => {
    try {
      // In a header, since the link is checked before the file is read.
      const context = { ...upload.start(), headers: { 'x-pet-link': token } };
      const { data } = await mutate({ variables: { input }, context });
      if (data) show({ kind: 'open', pet: data.addClinicPaper });
      return 'sent';
    } catch (error) {
      if (upload.wasCancelled()) return 'cancelled';
      if (refusalOf(error)?.code === 'NOT_FOUND') show({ kind: 'invalid' });
      return {
        problem: errorMessageOf(
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
