/** A text of the shop's own: its words, the same in every shop database. */
export interface ShopText {
  /** The page's address without the slash. */
  slug: string;
  title: string;
  /** As printed, such as "04 Dec 2022"; null where it does not matter. */
  lastUpdated: string | null;
  /** Markdown. */
  body: string;
}
