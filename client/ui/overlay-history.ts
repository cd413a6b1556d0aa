// Every open dialog has an entry in the browser's history, so that the back button closes it and does not leave the page.
// The router knows nothing of these entries: they have the address and the index of the page's own.

interface Entry {
  state: object | null;
  url: string;
  /** The router's index of the page. */
  index: unknown;
  /** How many entries of dialogs lie between the page's own and this one. */
  depth: number;
}

/** Asks the open dialogs to close; the last one is on top. */
const open: (() => void)[] = [];
let shown: Entry | undefined;

function currentEntry(): Entry {
  const state: unknown = history.state;
  if (typeof state !== 'object' || !state) return { state: null, url: location.href, index: null, depth: 0 };
  return {
    state,
    url: location.href,
    index: 'idx' in state ? state.idx : null,
    depth: 'overlays' in state ? Number(state.overlays) : 0,
  };
}

/** The state of an entry for so many dialogs. */
const withDepth = (state: unknown, depth: number) => ({ ...Object(state), overlays: depth }) as object; // `Object` gives any

/** Says that a dialog is open. Returns what says that it is closed: its entry stays for the next dialog or page. */
export function addOverlay(close: () => void): () => void {
  watchHistory();
  open.push(close);
  return () => {
    const place = open.indexOf(close);
    if (place >= 0) open.splice(place, 1);
  };
}

/** Gives each open dialog its entry, where it has none. */
export function addMissingEntries(): void {
  const { state, depth } = currentEntry();
  for (let next = depth + 1; next <= open.length; next += 1) pushEntry(withDepth(state, next));
}

/** The browser's own; the router's pages replace the entry of a dialog. */
let pushEntry: (state: object) => void = () => {};

/** Watches from the first dialog on, also after a reload of a page whose dialogs had entries. */
export function watchHistory(): void {
  if (shown) return;
  shown = currentEntry();
  const push = history.pushState.bind(history);
  const replace = history.replaceState.bind(history);
  const follow = () => (shown = currentEntry());
  pushEntry = (state) => {
    push(state, '');
    follow();
  };
  history.pushState = (state: unknown, unused, url) => {
    const add = currentEntry().depth > 0 ? replace : push;
    add(state, unused, url);
    follow();
  };
  history.replaceState = (state: unknown, unused, url) => {
    const { depth } = currentEntry();
    replace(depth > 0 ? withDepth(state, depth) : state, unused, url);
    follow();
  };
  // Before the router's.
  addEventListener('popstate', (event) => onPop(event, replace), { capture: true });
}

function onPop(event: PopStateEvent, replace: History['replaceState']): void {
  const before = shown;
  const after = currentEntry();
  shown = after;
  const isSamePage = before && after.index !== null && before.index === after.index;
  if (!isSamePage || before.depth === after.depth) return;
  event.stopImmediatePropagation();
  // Forward to a dialog that is closed.
  if (after.depth > before.depth) return;
  // The address may have changed while the dialog was open.
  if (before.url !== after.url) {
    replace(withDepth(before.state, after.depth), '', before.url);
    shown = currentEntry();
  }
  // The entry of a dialog that was closed otherwise.
  if (open.length <= after.depth) return history.back();
  open.at(-1)?.();
  // It may stay open, to ask about unsaved changes.
  setTimeout(addMissingEntries);
}
