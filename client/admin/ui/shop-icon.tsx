/** The icon of the shop, which the server makes from its logo. @param side in pixels */
export function ShopIcon({ side }: { side: 32 | 80 }) {
  return (
    <img
      src="/icon-192.png"
      alt=""
      width={side}
      height={side}
      className={`rounded-lg ${side === 80 ? 'mb-3' : ''}`}
    />
  );
}
