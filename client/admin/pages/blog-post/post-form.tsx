import type { ReactNode } from 'react';
import type { useVersionedForm } from '../../ui/use-versioned-form.ts';
import { VersionedForm } from '../../ui/versioned-form.tsx';
import { LABELS, type Values, withAddress } from './post-fields.ts';
import { PostFacts, PostHindi, PostText } from './post-facts.tsx';

interface PostFormProps {
  form: ReturnType<typeof useVersionedForm>;
  isNew: boolean;
  isBusy: boolean;
  /** Content above the form. */
  children?: ReactNode;
}

/** All texts and facts of a post, with a preview in each language. */
export function PostForm({ form, isNew, isBusy, children }: PostFormProps) {
  const { values, problems, isDirty } = form;
  const change = (changes: Values) => form.change(withAddress(values, changes, isNew));
  const parts = { values, problems, onChange: change };
  return (
    <div className="grid gap-6">
      {children}
      <VersionedForm
        form={form}
        isBusy={isBusy}
        labels={LABELS}
        saveLabel={isNew ? 'Save draft' : 'Save'}
        status={isDirty ? 'You have unsaved changes.' : isNew ? 'Nothing written yet.' : 'All changes saved.'}
      >
        <PostFacts {...parts} />
        <PostText {...parts} />
        <PostHindi {...parts} />
      </VersionedForm>
    </div>
  );
}
