import { useNavigate } from 'react-router-dom';
import { Search } from 'lucide-react';
import { MAX_SEARCH_CHARACTERS, MIN_SEARCH_CHARACTERS } from '#rules/constants.ts';
import { i18n } from '#client/lib/i18n.ts';
import { Button } from '#client/ui/button.tsx';
import { Field } from '#client/ui/forms/field.tsx';
import { forumSearch, type ForumChoice } from './forum-address.ts';

interface ForumSearchFormProps {
  /** Path of the list that is searched. */
  address: string;
  choice: ForumChoice;
}

/** Searches questions and their replies. A plain form that also works without JavaScript. */
export function ForumSearchForm({ address, choice: { group, term } }: ForumSearchFormProps) {
  const navigate = useNavigate();
  return (
    <form
      role="search"
      aria-label={i18n.t('Forum')}
      action={address}
      onSubmit={(event) => {
        event.preventDefault();
        const input = new FormData(event.currentTarget).get('q');
        const term = typeof input === 'string' ? input.trim() : '';
        void navigate(
          address + forumSearch({ group, term: term.length < MIN_SEARCH_CHARACTERS ? null : term }),
        );
      }}
      className="flex gap-2"
    >
      {group && <input type="hidden" name="group" value={group} />}
      <Field
        // Resets the field to the current term after each search.
        key={term}
        label={i18n.t('Search the forum')}
        isLabelHidden
        type="search"
        autoComplete="off"
        enterKeyHint="search"
        name="q"
        placeholder={i18n.t('Search the forum')}
        minLength={MIN_SEARCH_CHARACTERS}
        maxLength={MAX_SEARCH_CHARACTERS}
        defaultValue={term ?? ''}
        className="min-w-0 flex-1"
      />
      <Button type="submit" look="outline" aria-label={i18n.t('Search the forum')}>
        <Search aria-hidden="true" className="size-5" />
      </Button>
    </form>
  );
}
