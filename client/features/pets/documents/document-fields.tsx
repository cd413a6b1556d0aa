import { DOCUMENT_TYPE_LABELS, DOCUMENT_TYPES, type DocumentType } from '#rules/pets/pet-document.ts';
import { i18n } from '#client/lib/i18n.ts';
import { Field } from '#client/ui/forms/field.tsx';
import { Select } from '#client/ui/forms/select.tsx';
import { FileDrop, type FileDropProps } from './file-drop.tsx';

export interface TypedDocument {
  file: File | null;
  type: DocumentType | '';
  description: string;
}

export const NO_DOCUMENT: TypedDocument = { file: null, type: '', description: '' };

interface DocumentFieldsProps extends Pick<FileDropProps, 'accepts'> {
  values: TypedDocument;
  onChange: (changes: Partial<TypedDocument>) => void;
  /** Called with null once a valid file is chosen, which clears an earlier error. */
  onProblem: (problem: string | null) => void;
  /** An example of a description. */
  example: string;
}

/** The file, type and description of a document. */
export function DocumentFields({ values, onChange, onProblem, example, accepts }: DocumentFieldsProps) {
  return (
    <>
      <FileDrop
        {...(accepts && { accepts })}
        file={values.file}
        onChoose={(file) => {
          onProblem(null);
          onChange({ file });
        }}
        onRefuse={onProblem}
      />
      <Select
        label={i18n.t('Type')}
        required
        placeholder={i18n.t('Choose a type')}
        options={DOCUMENT_TYPES.map((value) => ({ value, label: i18n.t(DOCUMENT_TYPE_LABELS[value]) }))}
        value={values.type}
        onChange={({ target }) =>
          onChange({ type: DOCUMENT_TYPES.find((type) => type === target.value) ?? '' })
        }
      />
      <Field
        label={i18n.t('Description')}
        required
        maxLength={300}
        autoComplete="off"
        placeholder={example}
        value={values.description}
        onChange={({ target }) => onChange({ description: target.value })}
      />
    </>
  );
}
