/** The first page: the panel asks for it, and live news is put on top of it. */
export const NEWEST = { first: 20 };
