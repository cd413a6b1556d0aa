import type { ReactNode } from 'react';
import { Button } from '#client/ui/button.tsx';
import { FormAlert } from '#client/ui/form-alert.tsx';
import { Conflict } from '../../ui/conflict.tsx';
import type { useVersionedForm } from '../../ui/use-versioned-form.ts';
import { LABELS, type Values, withAddress } from './post-fields.ts';
import { PostFacts, PostHindi, PostText } from './post-facts.tsx';

interface PostFormProps {
  form: ReturnType<typeof useVersionedForm>;
  isNew: boolean;
  isBusy: boolean;
  /** Above the form. */
  children?: ReactNode;
}

/** All texts and facts of a post, with a preview in each language. */
export function PostForm({ form, isNew, isBusy, children }: PostFormProps) {
  const { values, problems, saved, failure, isDirty } = form;
  const change = (changes: Values) => form.change(withAddress(values, changes, isNew));
  const parts = { values, problems, onChange: change };
  return (
    <div className="grid gap-6">
      {children}
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!isBusy) form.submit(event);
        }}
        className="grid gap-6"
      >
        <PostFacts {...parts} />
        <PostText {...parts} />
        <PostHindi {...parts} />
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
            {saved ? 'Save mine' : isNew ? 'Save draft' : 'Save'}
          </Button>
          <p role="status" className="text-ink-soft">
            {isDirty
              ? 'There are changes that are not saved.'
              : isNew
                ? 'Nothing is written yet.'
                : 'Everything is saved.'}
          </p>
        </div>
      </form>
    </div>
  );
}
