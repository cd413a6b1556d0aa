import { type FormEvent, useState } from 'react';
import { ALL_FIELDS_REQUIRED, clinicDocumentInput, MAX_CLINIC_NAME } from '#rules/pets/pet-document.ts';
import { i18n } from '#client/lib/i18n.ts';
import { Button } from '#client/ui/button.tsx';
import { Field } from '#client/ui/forms/field.tsx';
import { FormAlert } from '#client/ui/forms/form-alert.tsx';
import { UploadProgress } from '#client/ui/forms/upload-progress.tsx';
import { DocumentFields, NO_DOCUMENT, type TypedDocument } from '../documents/document-fields.tsx';
import type { useClinicLink } from './use-clinic-link.ts';

type ClinicFormProps = Pick<ReturnType<typeof useClinicLink>, 'send' | 'isSending' | 'upload'> & {
  /** The value entered for the previous document. */
  clinic: string;
  onSent: (clinic: string) => void;
};

interface ClinicFormValues extends TypedDocument {
  clinic: string;
}

/** The form by which a clinic sends one document. */
export function ClinicForm({ clinic, onSent, send, isSending, upload }: ClinicFormProps) {
  const [values, setValues] = useState<ClinicFormValues>({ ...NO_DOCUMENT, clinic });
  const [problem, setProblem] = useState<string | null>(null);
  const change = (changes: Partial<ClinicFormValues>) => setValues((before) => ({ ...before, ...changes }));

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isSending) return;
    const { file } = values;
    const checked = clinicDocumentInput.safeParse(values);
    // One alert for the whole form, since every field is required.
    if (!checked.success || !file)
      return setProblem(checked.error?.issues[0]?.message ?? ALL_FIELDS_REQUIRED);
    setProblem(null);
    const outcome = await send({ ...checked.data, file });
    if (outcome === 'sent') onSent(checked.data.clinic);
    else if (outcome !== 'cancelled') setProblem(outcome.problem);
  };

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="card grid gap-5 p-5">
      <p className="text-ink-soft">
        {i18n.t('It goes straight to the owner. You cannot see the pet’s record here.')}
      </p>
      <Field
        label={i18n.t('Name of the clinic')}
        required
        maxLength={MAX_CLINIC_NAME}
        autoComplete="organization"
        value={values.clinic}
        onChange={({ target }) => change({ clinic: target.value })}
      />
      <DocumentFields
        accepts="clinicDocuments"
        values={values}
        onChange={change}
        onProblem={setProblem}
        example={i18n.t('Blood test, 2026')}
      />
      <FormAlert text={problem} />
      {upload.fraction !== null && <UploadProgress fraction={upload.fraction} onCancel={upload.cancel} />}
      <Button type="submit" isBusy={isSending}>
        {i18n.t('Send the document')}
      </Button>
    </form>
  );
}
