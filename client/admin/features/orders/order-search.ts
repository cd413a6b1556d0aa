/** How many characters a search for orders takes, as the server does. */
export const SEARCH_LENGTH = { least: 3, most: 60 } as const;
