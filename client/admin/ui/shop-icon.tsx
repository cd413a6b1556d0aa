/** The icon of the shop, which the server makes from its logo. */
export function ShopIcon() {
  return <img src="/icon-192.png" alt="" width="32" height="32" className="size-8 rounded-lg" />;
}
