import { type ChangedSection, changedSections } from '#rules/text/changed-sections.ts';
import type { TextVersionFragment } from '../../features/texts/texts.generated.ts';
import { Panel } from '../../ui/panel.tsx';
import type { Values } from './text-fields.ts';

interface TextChangesProps {
  inForce: TextVersionFragment;
  values: Values;
}

/** The sections that differ from the version in force in each language, with a warning if only one language changed. */
export function TextChanges({ inForce, values }: TextChangesProps) {
  const { title = '', titleHi = '', body = '', bodyHi = '' } = values;
  const english = findChanges(inForce.title, title, changedSections(inForce.body, body));
  const hindi = findChanges(inForce.titleHi, titleHi, changedSections(inForce.bodyHi, bodyHi));
  const lagging = english.length === 0 ? 'English' : 'Hindi';
  return (
    <Panel title="Changes from the version in force">
      {english.length === 0 && hindi.length === 0 ? (
        <p className="text-ink-soft">Nothing yet.</p>
      ) : (
        <>
          {(english.length === 0 || hindi.length === 0) && (
            <p role="status" className="rounded-xl bg-marigold-wash p-3">
              The {lagging} text is unchanged. Both languages should say the same.
            </p>
          )}
          <Sections language="English" sections={english} />
          <Sections language="Hindi" sections={hindi} lang="hi" />
        </>
      )}
    </Panel>
  );
}

function findChanges(before: string, after: string, sections: ChangedSection[]): ChangedSection[] {
  if (before === after) return sections;
  return [{ heading: 'Title', kind: 'changed', before: [before], after: [after] }, ...sections];
}

const KINDS = { new: 'New section', removed: 'Removed section', changed: 'Changed' } as const;

interface SectionsProps {
  language: string;
  sections: readonly ChangedSection[];
  lang?: string;
}

function Sections({ language, sections, lang }: SectionsProps) {
  if (sections.length === 0) return null;
  return (
    <div>
      <h3 className="font-semibold">{language}</h3>
      <ul aria-label={`Changed sections, ${language}`} className="mt-2 grid gap-4">
        {sections.map(({ heading, kind, before, after }) => (
          <li key={`${kind} ${heading}`} className="min-w-0 border-s-4 border-marigold ps-3 break-words">
            <p>
              {KINDS[kind]}: <strong lang={lang}>{heading || 'Beginning'}</strong>
            </p>
            {before.length + after.length === 0 && (
              <p className="text-ink-soft">The same lines in a different order.</p>
            )}
            {before.map((text, at) => (
              // Lines can repeat.
              // oxlint-disable-next-line react/no-array-index-key
              <del key={`${at} ${text}`} lang={lang} className="block text-ink-soft">
                {text}
              </del>
            ))}
            {after.map((text, at) => (
              // oxlint-disable-next-line react/no-array-index-key
              <ins key={`${at} ${text}`} lang={lang} className="block no-underline">
                {text}
              </ins>
            ))}
          </li>
        ))}
      </ul>
    </div>
  );
}
