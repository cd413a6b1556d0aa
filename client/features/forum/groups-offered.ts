/** Groups to choose from: one where it is clear from the place, all of them elsewhere. */
export interface OfferedGroup {
  id: string;
  title: string;
}

/** The group that needs no choosing; spec §5: one must be chosen "only if the group list is offered". */
export function onlyGroup(groups: readonly OfferedGroup[]): OfferedGroup | undefined {
  return groups.length === 1 ? groups[0] : undefined;
}

export const groupOptions = (groups: readonly OfferedGroup[]) =>
  groups.map(({ id, title }) => ({ value: id, label: title }));
