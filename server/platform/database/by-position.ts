/** Orders records as staff arranged them. Records created at the same time may share a position. */
export const byPosition = [{ position: 'asc' as const }, { id: 'asc' as const }];
