import { Button } from '#client/ui/button.tsx';
import { Field as TextField } from '#client/ui/field.tsx';
import { FormAlert } from '#client/ui/form-alert.tsx';
import { Conflict } from '../../ui/conflict.tsx';
import { MarkdownField } from '../../ui/markdown-field.tsx';
import { Panel } from '../../ui/panel.tsx';
import type { useVersionedForm } from '../../ui/use-versioned-form.ts';
import { type Field, LABELS, MOST_CHARACTERS } from './text-fields.ts';
import { TextPreview } from './text-preview.tsx';

interface TextFormProps {
  form: ReturnType<typeof useVersionedForm>;
  hasDraft: boolean;
  isBusy: boolean;
}

const HINT =
  'Markdown: ## heading, **bold**, - list, [link](/dog). Figures of the shop follow the settings: {deliveryCharge}, {freeDeliveryFrom}, {cashFee}, {sameDayPins}, {sameDayHour}, {returnDays}, {changeHours}.';

/** Title and text in both languages, each beside its preview. */
export function TextForm({ form, hasDraft, isBusy }: TextFormProps) {
  const { values, saved, failure, isDirty } = form;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) form.submit(event);
      }}
      className="grid gap-6"
    >
      <Panel title={hasDraft ? 'Draft' : 'Next version'}>
        <Language form={form} title="title" body="body" label="As visitors see it" lang="en-IN" />
      </Panel>
      <Panel title="In Hindi">
        <Language form={form} title="titleHi" body="bodyHi" label="As readers of Hindi see it" lang="hi-IN" />
      </Panel>
      {saved && (
        <Conflict
          saved={saved}
          typed={values}
          labels={LABELS}
          onUse={(field, value) => form.change({ [field]: value })}
        />
      )}
      <FormAlert text={failure} />
      <div className="sticky bottom-3 z-20 flex flex-wrap items-center gap-4 rounded-card border border-line bg-paper p-3 shadow-float">
        <Button type="submit" isBusy={isBusy}>
          {saved ? 'Save mine' : 'Save draft'}
        </Button>
        <p role="status" className="text-ink-soft">
          {isDirty
            ? 'There are changes that are not saved.'
            : hasDraft
              ? 'The draft is saved.'
              : 'There is no draft: this is the version in force.'}
        </p>
      </div>
    </form>
  );
}

interface LanguageProps {
  form: TextFormProps['form'];
  title: Field;
  body: Field;
  /** Of the preview. */
  label: string;
  lang: string;
}

function Language({ form: { values, problems, change }, title, body, label, lang }: LanguageProps) {
  return (
    <div className="grid gap-6 xl:grid-cols-2">
      <div className="grid content-start gap-4">
        <TextField
          label={LABELS[title]}
          lang={lang}
          required
          maxLength={120}
          autoComplete="off"
          value={values[title] ?? ''}
          error={problems[title] || undefined}
          onChange={({ target }) => change({ [title]: target.value })}
        />
        <MarkdownField
          label={LABELS[body]}
          hint={HINT}
          lang={lang}
          maxLength={MOST_CHARACTERS}
          value={values[body] ?? ''}
          error={problems[body] || undefined}
          onChange={(typed) => change({ [body]: typed })}
        />
      </div>
      <TextPreview label={label} title={values[title] ?? ''} body={values[body] ?? ''} lang={lang} />
    </div>
  );
}
