import { Check } from 'lucide-react';

/** Facts of a service as a checklist. */
export function ServiceFacts({ facts }: { facts: readonly string[] }) {
  return (
    <ul className="grid gap-2">
      {facts.map((fact) => (
        <li key={fact} className="flex items-start gap-3">
          <Check aria-hidden="true" className="mt-1 size-5 shrink-0 text-leaf" />
          {fact}
        </li>
      ))}
    </ul>
  );
}
