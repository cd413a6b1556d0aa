export function packageFolders(names: readonly string[]): Set<string>;
