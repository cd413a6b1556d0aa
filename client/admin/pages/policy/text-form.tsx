import { FormField } from '../../ui/form-field.tsx';
import { MarkdownField } from '../../ui/markdown-field.tsx';
import { Panel } from '../../ui/panel.tsx';
import type { useVersionedForm } from '../../ui/use-versioned-form.ts';
import { VersionedForm } from '../../ui/versioned-form.tsx';
import { type Field, LABELS, MAX_CHARACTERS } from './text-fields.ts';
import { TextPreview } from './text-preview.tsx';

interface TextFormProps {
  form: ReturnType<typeof useVersionedForm>;
  hasDraft: boolean;
  isBusy: boolean;
}

const HINT =
  'Markdown: ## heading, **bold**, - list, [link](/dog). These placeholders are filled in from the settings: {shopName}, {legalName}, {city}, {stateName}, {deliveryCharge}, {freeDeliveryFrom}, {cashFee}, {sameDayPins}, {sameDayHour}, {returnDays}, {changeHours}.';

/** Title and text in both languages, each beside its preview. */
export function TextForm({ form, hasDraft, isBusy }: TextFormProps) {
  return (
    <VersionedForm
      form={form}
      isBusy={isBusy}
      labels={LABELS}
      saveLabel="Save draft"
      status={
        form.isDirty
          ? 'You have unsaved changes.'
          : hasDraft
            ? 'Draft saved.'
            : 'No draft yet. This is the version in force.'
      }
    >
      <Panel title={hasDraft ? 'Draft' : 'Next version'}>
        <Language form={form} title="title" body="body" label="As visitors see it" lang="en-IN" />
      </Panel>
      <Panel title="In Hindi">
        <Language form={form} title="titleHi" body="bodyHi" label="As Hindi readers see it" lang="hi-IN" />
      </Panel>
    </VersionedForm>
  );
}

interface LanguageProps {
  form: TextFormProps['form'];
  title: Field;
  body: Field;
  /** Accessible name of the preview. */
  label: string;
  lang: string;
}

function Language({ form, title, body, label, lang }: LanguageProps) {
  const { values, problems, change } = form;
  return (
    <div className="grid gap-6 xl:grid-cols-2">
      <div className="grid content-start gap-4">
        <FormField form={form} name={title} label={LABELS[title]} lang={lang} required maxLength={120} />
        <MarkdownField
          label={LABELS[body]}
          hint={HINT}
          lang={lang}
          maxLength={MAX_CHARACTERS}
          value={values[body] ?? ''}
          error={problems[body] || undefined}
          onChange={(text) => change({ [body]: text })}
        />
      </div>
      <TextPreview label={label} title={values[title] ?? ''} body={values[body] ?? ''} lang={lang} />
    </div>
  );
}
