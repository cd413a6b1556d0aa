import { Search } from 'lucide-react';
import { Form } from 'react-router-dom';
import { MAX_SEARCH_CHARACTERS } from '#rules/constants.ts';
import { i18n } from '#client/lib/i18n.ts';
import { paths } from '#client/lib/paths.ts';
import { INPUT } from '#client/ui/forms/field-frame.tsx';
import { classNames } from '#client/ui/class-names.ts';

/** The mobile search field on the search page; works without JavaScript. Wider screens use the header's. */
export function SearchForm({ term }: { term: string }) {
  return (
    <Form role="search" action={paths.search()} className="relative md:hidden">
      <input
        // Resets the input when the term changes by navigation.
        key={term}
        type="search"
        name="q"
        defaultValue={term}
        maxLength={MAX_SEARCH_CHARACTERS}
        enterKeyHint="search"
        autoComplete="off"
        aria-label={i18n.t('Search for products, categories')}
        placeholder={i18n.t('Search for products, categories')}
        className={classNames(INPUT, '!rounded-full pe-12')}
      />
      <button
        type="submit"
        aria-label={i18n.t('Search')}
        className="absolute top-0.5 end-0.5 grid size-11 place-items-center rounded-full hover:bg-sunk"
      >
        <Search aria-hidden="true" className="size-5" />
      </button>
    </Form>
  );
}
