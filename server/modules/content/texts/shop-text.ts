/** A static page such as a policy. */
export interface ShopText {
  /** The path of the page without the slash. */
  slug: string;
  title: string;
  /** Markdown. */
  body: string;
}
