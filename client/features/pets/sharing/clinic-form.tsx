import { type FormEvent, useState } from 'react';
import {
  ALL_FIELDS_REQUIRED,
  clinicPaper,
  DOCUMENT_TYPE_LABELS,
  DOCUMENT_TYPES,
  type DocumentType,
  MAX_CLINIC_NAME,
} from '#rules/pets/pet-document.ts';
import { i18n } from '#client/lib/i18n.ts';
import { Button } from '#client/ui/button.tsx';
import { Field } from '#client/ui/field.tsx';
import { FormAlert } from '#client/ui/form-alert.tsx';
import { Select } from '#client/ui/select.tsx';
import { UploadProgress } from '#client/ui/upload-progress.tsx';
import { FileDrop } from '../file-drop.tsx';
import type { useClinicLink } from './use-clinic-link.ts';

type ClinicFormProps = Pick<ReturnType<typeof useClinicLink>, 'send' | 'isSending' | 'upload'> & {
  /** As it was typed with the document before. */
  clinic: string;
  onSent: (clinic: string) => void;
};

interface Typed {
  clinic: string;
  file: File | null;
  type: DocumentType | '';
  description: string;
}

/** The form by which a clinic sends one document. */
export function ClinicForm({ clinic, onSent, send, isSending, upload }: ClinicFormProps) {
  const [typed, setTyped] = useState<Typed>({ clinic, file: null, type: '', description: '' });
  const [problem, setProblem] = useState<string | null>(null);
  const change = (changes: Partial<Typed>) => setTyped((before) => ({ ...before, ...changes }));

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isSending) return;
    const { file } = typed;
    const checked = clinicPaper.safeParse(typed);
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
        {i18n.t('It goes straight to the owner. This page shows nothing of the record.')}
      </p>
      <Field
        label={i18n.t('Name of the clinic')}
        required
        maxLength={MAX_CLINIC_NAME}
        autoComplete="organization"
        value={typed.clinic}
        onChange={({ target }) => change({ clinic: target.value })}
      />
      <FileDrop
        accepts="papers"
        file={typed.file}
        onChoose={(file) => {
          setProblem(null);
          change({ file });
        }}
        onRefuse={setProblem}
      />
      <Select
        label={i18n.t('Type')}
        required
        placeholder={i18n.t('Choose a type')}
        options={DOCUMENT_TYPES.map((value) => ({ value, label: i18n.t(DOCUMENT_TYPE_LABELS[value]) }))}
        value={typed.type}
        onChange={({ target }) => change({ type: DOCUMENT_TYPES.find((one) => one === target.value) ?? '' })}
      />
      <Field
        label={i18n.t('Description')}
        required
        maxLength={300}
        autoComplete="off"
        placeholder={i18n.t('Blood test, 2026')}
        value={typed.description}
        onChange={({ target }) => change({ description: target.value })}
      />
      <FormAlert text={problem} />
      {upload.fraction !== null && <UploadProgress fraction={upload.fraction} onCancel={upload.cancel} />}
      <Button type="submit" isBusy={isSending}>
        {i18n.t('Send the document')}
      </Button>
    </form>
  );
}
