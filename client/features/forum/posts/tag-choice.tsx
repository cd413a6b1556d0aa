import { POST_TAGS } from '#rules/forum/forum-input.ts';
import { i18n } from '#client/lib/i18n.ts';

interface TagChoiceProps {
  tags: readonly string[];
  onChange: (tags: readonly string[]) => void;
}

/** Checkboxes for the tags of a post. */
export function TagChoice({ tags, onChange }: TagChoiceProps) {
  return (
    <fieldset>
      <legend className="mb-2 font-semibold">{i18n.t('Tags')}</legend>
      <div className="flex flex-wrap gap-2">
        {POST_TAGS.map((tag) => (
          <label
            key={tag}
            className="inline-flex min-h-11 cursor-pointer items-center rounded-full border-2 border-edge px-4 has-checked:border-leaf has-checked:bg-leaf-wash has-focus-visible:outline-3 has-focus-visible:outline-lake"
          >
            <input
              type="checkbox"
              className="sr-only"
              checked={tags.includes(tag)}
              onChange={({ target }) =>
                onChange(target.checked ? [...tags, tag] : tags.filter((chosenTag) => chosenTag !== tag))
              }
            />
            {i18n.t(tag)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
