import { i18n } from '#client/lib/i18n.ts';
import { Select } from '#client/ui/forms/select.tsx';

/** A group to choose. On the page of a group it is the only one. */
export interface OfferedGroup {
  id: string;
  title: string;
}

/** The id of the chosen or only group; undefined while none is chosen. */
export function groupIn(groups: readonly OfferedGroup[], chosen: string): string | undefined {
  const [first] = groups;
  return groups.length === 1 ? first?.id : groups.find(({ id }) => id === chosen)?.id;
}

interface GroupChoiceProps {
  groups: readonly OfferedGroup[];
  groupId: string | undefined;
  onChange: (groupId: string) => void;
  error?: string | undefined;
}

/** A select of groups; with a single group, only its name. */
export function GroupChoice({ groups, groupId, onChange, error }: GroupChoiceProps) {
  const [first] = groups;
  if (first && groups.length === 1)
    return <p className="text-ink-soft">{i18n.t('It will be posted in {group}.', { group: first.title })}</p>;
  return (
    <Select
      label={i18n.t('Select Related Group')}
      required
      placeholder={i18n.t('Choose a group')}
      options={groups.map(({ id, title }) => ({ value: id, label: title }))}
      error={error}
      value={groupId ?? ''}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
