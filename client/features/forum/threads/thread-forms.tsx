// How each kind of thread is created and edited: its validation, fields and mutations. Import it lazily.
import type { ApolloClient } from '@apollo/client';
import type { ComponentType } from 'react';
import {
  MAX_REPLY_PHOTOS,
  MAX_POST_CHARACTERS,
  MAX_POST_PHOTOS,
  MAX_QUESTION_CHARACTERS,
  MAX_SUB_TITLE_CHARACTERS,
  postInput,
  questionInput,
} from '#rules/forum/forum-input.ts';
import type { ImageChangeInput } from '#client/graph-types.generated.ts';
import { i18n } from '#client/lib/i18n.ts';
import { paths } from '#client/lib/paths.ts';
import { TextArea } from '#client/ui/forms/text-area.tsx';
import { EditForumPostDocument } from '../posts/post-mutations.generated.ts';
import { TagChoice } from '../posts/tag-choice.tsx';
import { AskedBefore } from './asked-before.tsx';
import { AskQuestionDocument, CreateForumPostDocument } from './create-thread.generated.ts';
import { EditQuestionDocument } from './thread-mutations.generated.ts';
import type { Thread } from './thread.ts';

/** The values of a thread's form. Each kind of thread uses some of them. */
export interface ThreadValues {
  title: string;
  subTitle: string;
  content: string;
  tags: readonly string[];
}

/** Error messages by field; those without a field are under `form`. */
export type Problems = Partial<Record<string, string>>;

/** The problems that remain after some fields were changed. */
export function unchangedProblems(problems: Problems, changes: object): Problems {
  return Object.fromEntries(
    Object.entries(problems).filter(([field]) => field !== 'form' && !Object.hasOwn(changes, field)),
  );
}

export interface FieldsProps {
  values: ThreadValues;
  onChange: (changes: Partial<ThreadValues>) => void;
  problems: Problems;
  /** Whether the question is new. */
  isNew?: boolean;
}

interface CreateOptions {
  groupId: string;
  images: File[];
  clientMutationId: string;
}

interface EditedImages {
  /** Null to leave them unchanged. */
  images: ImageChangeInput | null;
  clientMutationId: string;
}

type MutationContext = Record<string, unknown>;

interface CreatedThread {
  isPending: boolean;
  /** The page that its author goes to; null to stay. */
  path: string | null;
}

interface ThreadForm {
  /** The name of the stored draft. */
  draft: string;
  rule: typeof questionInput | typeof postInput;
  Fields: ComponentType<FieldsProps>;
  maxImages: number;
  /** Creates the thread. The caller has validated the values. */
  create: (
    client: ApolloClient,
    values: ThreadValues,
    options: CreateOptions,
    context: MutationContext,
  ) => Promise<CreatedThread>;
  edit: (
    client: ApolloClient,
    id: string,
    values: ThreadValues,
    change: EditedImages,
    context: MutationContext,
  ) => Promise<unknown>;
}

export const THREAD_FORMS: Readonly<Record<Thread['kind'], ThreadForm>> = {
  question: {
    draft: 'question',
    rule: questionInput,
    Fields: QuestionFields,
    maxImages: MAX_REPLY_PHOTOS,
    create: async (client, values, { images: photos, ...options }, context) => {
      const variables = { input: { ...questionInput.parse(values), ...options, photos } };
      const { data } = await client.mutate({ mutation: AskQuestionDocument, variables, context });
      const created = data?.askQuestion;
      return { isPending: false, path: created ? paths.question(created.slug, created.id) : null };
    },
    edit: (client, questionId, values, { images: photos, clientMutationId }, context) =>
      client.mutate({
        mutation: EditQuestionDocument,
        variables: { input: { questionId, ...questionInput.parse(values), photos, clientMutationId } },
        context,
      }),
  },
  post: {
    draft: 'story',
    rule: postInput,
    Fields: PostFields,
    maxImages: MAX_POST_PHOTOS,
    create: async (client, values, options, context) => {
      const variables = { input: { ...postInput.parse(values), ...options } };
      const { data } = await client.mutate({ mutation: CreateForumPostDocument, variables, context });
      return { isPending: data?.createForumPost.isPending === true, path: null };
    },
    edit: (client, postId, values, change, context) =>
      client.mutate({
        mutation: EditForumPostDocument,
        variables: { input: { postId, ...postInput.parse(values), ...change } },
        context,
      }),
  },
};

/** The first problem of each field. */
export function validateThread(kind: Thread['kind'], values: ThreadValues): Problems {
  const problems: Problems = {};
  for (const { path, message } of THREAD_FORMS[kind].rule.safeParse(values).error?.issues ?? [])
    problems[String(path[0])] ??= message;
  return problems;
}

function QuestionFields({ values, onChange, problems, isNew = false }: FieldsProps) {
  return (
    <>
      <TextArea
        label={i18n.t('Your question')}
        required
        rows={2}
        maxLength={MAX_QUESTION_CHARACTERS}
        error={problems.title}
        value={values.title}
        onChange={({ target }) => onChange({ title: target.value })}
      />
      {isNew && <AskedBefore title={values.title} />}
      <TextArea
        label={i18n.t('Details (optional)')}
        hint={i18n.t('What you tried, how old your pet is: whatever helps others answer.')}
        maxLength={MAX_SUB_TITLE_CHARACTERS}
        error={problems.subTitle}
        value={values.subTitle}
        onChange={({ target }) => onChange({ subTitle: target.value })}
      />
    </>
  );
}

function PostFields({ values, onChange, problems }: FieldsProps) {
  return (
    <>
      <TextArea
        label={i18n.t('Your story')}
        required
        rows={5}
        maxLength={MAX_POST_CHARACTERS}
        error={problems.content}
        value={values.content}
        onChange={({ target }) => onChange({ content: target.value })}
      />
      <TagChoice tags={values.tags} onChange={(tags) => onChange({ tags })} />
    </>
  );
}
