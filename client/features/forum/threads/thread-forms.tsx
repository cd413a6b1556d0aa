// How each kind of thread is written: its rule, its fields and its mutations. Import it lazily.
import type { ApolloClient } from '@apollo/client';
import type { ComponentType } from 'react';
import {
  MAX_PHOTOS,
  MAX_POST_CHARACTERS,
  MAX_POST_IMAGES,
  MAX_QUESTION_CHARACTERS,
  MAX_SUB_TITLE_CHARACTERS,
  post,
  question,
} from '#rules/forum/forum.ts';
import type { ImageChangeInput } from '#client/graph-types.generated.ts';
import { i18n } from '#client/lib/i18n.ts';
import { paths } from '#client/lib/paths.ts';
import { TextArea } from '#client/ui/text-area.tsx';
import { EditForumPostDocument } from '../posts/post-mutations.generated.ts';
import { TagChoice } from '../posts/tag-choice.tsx';
import { AskedBefore } from './asked-before.tsx';
import { AskQuestionDocument, CreateForumPostDocument } from './create-thread.generated.ts';
import { EditQuestionDocument } from './thread-mutations.generated.ts';
import type { Thread } from './thread.ts';

/** What an author writes; each kind uses some of it. */
export interface ThreadWords {
  title: string;
  subTitle: string;
  content: string;
  tags: readonly string[];
}

/** Messages by field; those without a field are under `form`. */
export type Problems = Partial<Record<string, string>>;

/** The problems that remain after some fields were changed. */
export function unchangedProblems(problems: Problems, changes: object): Problems {
  return Object.fromEntries(
    Object.entries(problems).filter(([field]) => field !== 'form' && !Object.hasOwn(changes, field)),
  );
}

export interface FieldsProps {
  words: ThreadWords;
  onChange: (changes: Partial<ThreadWords>) => void;
  problems: Problems;
  /** Being asked, not changed. */
  isNew?: boolean;
}

interface Placement {
  groupId: string;
  images: File[];
  clientMutationId: string;
}

interface EditedImages {
  /** Null if they stay. */
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
  rule: typeof question | typeof post;
  Fields: ComponentType<FieldsProps>;
  maxImages: number;
  /** The words have been checked. */
  create: (
    client: ApolloClient,
    words: ThreadWords,
    placement: Placement,
    context: MutationContext,
  ) => Promise<CreatedThread>;
  edit: (
    client: ApolloClient,
    id: string,
    words: ThreadWords,
    change: EditedImages,
    context: MutationContext,
  ) => Promise<unknown>;
}

export const THREAD_FORMS: Readonly<Record<Thread['kind'], ThreadForm>> = {
  question: {
    draft: 'question',
    rule: question,
    Fields: QuestionFields,
    maxImages: MAX_PHOTOS,
    create: async (client, words, { images: photos, ...placement }, context) => {
      const variables = { input: { ...question.parse(words), ...placement, photos } };
      const { data } = await client.mutate({ mutation: AskQuestionDocument, variables, context });
      const asked = data?.askQuestion;
      return { isPending: false, path: asked ? paths.question(asked.slug, asked.id) : null };
    },
    edit: (client, questionId, words, { images: photos, clientMutationId }, context) =>
      client.mutate({
        mutation: EditQuestionDocument,
        variables: { input: { questionId, ...question.parse(words), photos, clientMutationId } },
        context,
      }),
  },
  post: {
    draft: 'story',
    rule: post,
    Fields: PostFields,
    maxImages: MAX_POST_IMAGES,
    create: async (client, words, placement, context) => {
      const variables = { input: { ...post.parse(words), ...placement } };
      const { data } = await client.mutate({ mutation: CreateForumPostDocument, variables, context });
      return { isPending: data?.createForumPost.isHeld === true, path: null };
    },
    edit: (client, postId, words, change, context) =>
      client.mutate({
        mutation: EditForumPostDocument,
        variables: { input: { postId, ...post.parse(words), ...change } },
        context,
      }),
  },
};

/** The problems of the words, by field; the first of each. */
export function problemsOf(kind: Thread['kind'], words: ThreadWords): Problems {
  const found: Problems = {};
  for (const { path, message } of THREAD_FORMS[kind].rule.safeParse(words).error?.issues ?? [])
    found[String(path[0])] ??= message;
  return found;
}

function QuestionFields({ words, onChange, problems, isNew = false }: FieldsProps) {
  return (
    <>
      <TextArea
        label={i18n.t('Your question')}
        required
        rows={2}
        maxLength={MAX_QUESTION_CHARACTERS}
        error={problems.title}
        value={words.title}
        onChange={({ target }) => onChange({ title: target.value })}
      />
      {isNew && <AskedBefore title={words.title} />}
      <TextArea
        label={i18n.t('Details (optional)')}
        hint={i18n.t('What you tried, how old your pet is: whatever helps others answer.')}
        maxLength={MAX_SUB_TITLE_CHARACTERS}
        error={problems.subTitle}
        value={words.subTitle}
        onChange={({ target }) => onChange({ subTitle: target.value })}
      />
    </>
  );
}

function PostFields({ words, onChange, problems }: FieldsProps) {
  return (
    <>
      <TextArea
        label={i18n.t('Your story')}
        required
        rows={5}
        maxLength={MAX_POST_CHARACTERS}
        error={problems.content}
        value={words.content}
        onChange={({ target }) => onChange({ content: target.value })}
      />
      <TagChoice tags={words.tags} onChange={(tags) => onChange({ tags })} />
    </>
  );
}
