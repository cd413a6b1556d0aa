/** The scopes of an API key. */
export const API_SCOPES = {
  'orders:read': 'orders of all shoppers, with names and addresses',
  'stock:read': 'stock of all sizes',
  'stock:write': 'counts and changes of stock',
  'products:read': 'products with sizes and prices',
} as const;

export type ApiScope = keyof typeof API_SCOPES;

export function isApiScope(name: string): name is ApiScope {
  return Object.hasOwn(API_SCOPES, name);
}
