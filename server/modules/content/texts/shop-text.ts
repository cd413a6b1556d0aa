/** A static page such as a policy. */
export interface ShopText {
  /** The path of the page without the slash. */
  slug: string;
  title: string;
  /** As printed, such as '04 Dec 2022'; null if not shown. */
  lastUpdated: string | null;
  /** Markdown. */
  body: string;
}
