import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { randomUuid } from '#client/lib/random-uuid.ts';
import { showMessage } from '#client/state/messages.ts';
import { useCreateBlogPostMutation } from '../../features/blog/blog.generated.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { useVersionedForm } from '../../ui/use-versioned-form.ts';
import { EMPTY, toInput, findProblems } from './post-fields.ts';
import { PostForm } from './post-form.tsx';

export default function NewBlogPostPage() {
  const navigate = useNavigate();
  // The same id for every attempt, so that sending again does not create a second post.
  const [id] = useState(randomUuid);
  const [create, { loading }] = useCreateBlogPostMutation();
  const form = useVersionedForm({
    initial: EMPTY,
    version: 0,
    save: async (values) => {
      await create({ variables: { id, input: toInput(values) } });
      form.allow();
      showMessage('Draft saved. Publish or schedule it when it is ready.');
      await navigate(`/content/blog/${id}`);
    },
    onSaved: () => undefined,
    check: findProblems,
  });
  return (
    <>
      <PageHeader title="New post" text="It starts as a draft that shoppers can’t see." />
      <PostForm form={form} isNew isBusy={loading} />
    </>
  );
}
