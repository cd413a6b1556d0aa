/** Orders records as staff arranged them; the id breaks ties. */
export const byPosition = [{ position: 'asc' as const }, { id: 'asc' as const }];
