import { Field } from '#client/ui/forms/field.tsx';
import { LoadFailed } from '#client/ui/loading/load-failed.tsx';
import { Select } from '#client/ui/forms/select.tsx';
import { TextArea } from '#client/ui/forms/text-area.tsx';
import { useStaffBlogCategoriesQuery } from '../../features/blog/blog.generated.ts';
import { MarkdownField } from '../../ui/markdown-field.tsx';
import { Panel } from '../../ui/panel.tsx';
import { PictureField } from '../../ui/picture-field.tsx';
import { LABELS, type Values } from './post-fields.ts';
import { PostPreview } from './post-preview.tsx';

interface PostFactsProps {
  values: Values;
  problems: Values;
  onChange: (changes: Values) => void;
}

/** Props of a field of the form. */
function createFieldProps({ values, problems, onChange }: PostFactsProps) {
  return (name: keyof typeof LABELS) => ({
    label: LABELS[name],
    value: values[name] ?? '',
    error: problems[name] || undefined,
    onChange: ({ target }: { target: { value: string } }) => onChange({ [name]: target.value }),
  });
}

/** Tags are typed as one text, but the server reports an invalid tag by its index. */
const tagsField = (props: PostFactsProps, name: 'tags' | 'tagsHi') => ({
  ...createFieldProps(props)(name),
  error:
    Object.entries(props.problems).find(([field, text]) => field.split('.')[0] === name && text)?.[1] ||
    undefined,
  maxLength: 450,
  autoComplete: 'off',
});

/** Fields for the facts that the blog shows around a text. */
export function PostFacts(props: PostFactsProps) {
  const { data, error, refetch } = useStaffBlogCategoriesQuery();
  const field = createFieldProps(props);
  return (
    <Panel title="About the post">
      <div className="grid items-start gap-4 md:grid-cols-2">
        <Field {...field('title')} required maxLength={120} autoComplete="off" />
        <Field
          {...field('slug')}
          maxLength={80}
          autoComplete="off"
          hint="Lowercase letters, digits and hyphens. If you change it, the old address redirects to the new one."
        />
        <TextArea
          {...field('subDescription')}
          maxLength={300}
          className="md:col-span-2"
          hint="One or two sentences, for lists and search engines."
        />
        {error && !data ? (
          <LoadFailed level="section" title="The categories could not be loaded" onRetry={refetch} />
        ) : (
          <Select
            {...field('category')}
            required
            placeholder="Choose"
            options={(data?.staffBlogCategories ?? []).map(({ slug, name }) => ({
              value: slug,
              label: name,
            }))}
          />
        )}
        <Field {...field('author')} maxLength={80} autoComplete="off" />
        <Field {...tagsField(props, 'tags')} hint="Up to 10, separated by commas." />
        <PictureField
          {...field('imageKey')}
          aspect={16 / 9}
          hint="Shown above the text and in lists. Wide pictures look best."
          onChange={(imageKey) => props.onChange({ imageKey })}
        />
      </div>
    </Panel>
  );
}

/** The text beside its preview. */
export function PostText(props: PostFactsProps) {
  const { values, problems, onChange } = props;
  const { title = '', body = '', author = '', imageKey = '' } = values;
  return (
    <Panel title="Text and preview">
      <div className="grid gap-6 xl:grid-cols-2">
        <MarkdownField
          label={LABELS.body}
          hint="Markdown: ## heading, **bold**, - list, [link](/dog)"
          value={body}
          error={problems['body'] || undefined}
          onChange={(text) => onChange({ body: text })}
        />
        <PostPreview label="As shoppers see it" {...{ title, body, author, imageKey }} lang="en-IN" />
      </div>
    </Panel>
  );
}

/** The Hindi text beside its preview. */
export function PostHindi(props: PostFactsProps) {
  const { values, problems, onChange } = props;
  const { titleHi = '', bodyHi = '', author = '', imageKey = '' } = values;
  const field = createFieldProps(props);
  return (
    <Panel
      title="In Hindi"
      text="The Hindi shop shows the English post unless title, summary and text are all filled in."
    >
      <div className="grid gap-6 xl:grid-cols-2">
        <div className="grid content-start gap-4">
          <Field {...field('titleHi')} lang="hi" maxLength={120} autoComplete="off" />
          <TextArea {...field('subDescriptionHi')} lang="hi" maxLength={300} />
          <MarkdownField
            label={LABELS.bodyHi}
            lang="hi"
            value={bodyHi}
            error={problems['bodyHi'] || undefined}
            onChange={(text) => onChange({ bodyHi: text })}
          />
          <Field
            {...tagsField(props, 'tagsHi')}
            lang="hi"
            hint="Up to 10, separated by commas. Leave empty to show the English tags."
          />
        </div>
        {(titleHi || bodyHi) && (
          <PostPreview
            label="As Hindi readers see it"
            title={titleHi}
            body={bodyHi}
            author={author}
            imageKey={imageKey}
            lang="hi-IN"
          />
        )}
      </div>
    </Panel>
  );
}
