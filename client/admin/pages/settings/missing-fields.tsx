import { IDENTITY_FIELDS, isIdentityField } from '../../features/settings/identity-fields.ts';

/** Links to the empty fields that the law requires; empty once all are filled in. */
export function MissingFields({ names }: { names: readonly string[] }) {
  const fields = names.filter(isIdentityField);
  if (fields.length === 0) return null;
  return (
    <section aria-label="Missing" className="grid gap-2 rounded-xl bg-sunk p-4">
      <p className="font-semibold">Shoppers can’t order until these are filled in:</p>
      <ul className="flex flex-wrap gap-x-4 gap-y-1">
        {fields.map((name) => (
          <li key={name}>
            <a
              href={`#${name}`}
              className="inline-block py-1 text-lake underline"
              onClick={(event) => {
                event.preventDefault();
                document.getElementById(name)?.focus();
              }}
            >
              {IDENTITY_FIELDS[name].label}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
