import { i18n } from '#client/lib/i18n.ts';
import { Select } from '#client/ui/select.tsx';

/** Groups to choose from: one where it is clear from the place, all of them elsewhere. */
export interface OfferedGroup {
  id: string;
  title: string;
}

/** The id of the group that was chosen, or that needs no choosing; undefined while there is none. */
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

/** The groups to choose from. A group is required only where this is shown. */
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
