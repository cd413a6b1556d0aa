/** The sum of the amounts; 0 for none. */
export const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);
