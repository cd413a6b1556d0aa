// The texts of the log: the action, and its record. Entries store both as short names, which never change.

/** The text of each action, by its name in the log. The record follows it. */
const ACTIONS = {
  add: 'added',
  'add a note to': 'added a note to',
  'add a size to': 'added a size to',
  'add-key': 'added a key for',
  'apply a planned price of': 'applied the planned price of',
  archive: 'archived',
  cancel: 'cancelled',
  'cancel a planned price of': 'cancelled a planned price of',
  'cancel the schedule of': 'cancelled the scheduled publication of',
  change: 'changed',
  'change a size of': 'changed a size of',
  'change the address of': 'changed the address of',
  'change the pictures of': 'changed the pictures of',
  'confirm a refund of': 'confirmed a refund of',
  correct: 'corrected the',
  count: 'entered a stock count of',
  create: 'created',
  discard: 'discarded the draft of',
  enable: 'switched on',
  end: 'ended',
  expect: 'added',
  export: 'exported',
  'go live': 'published',
  hide: 'hid',
  import: 'imported',
  link: 'linked',
  off: 'switched off',
  order: 'reordered',
  lock: 'locked',
  move: 'moved',
  'plan a price of': 'planned a price of',
  price: 'changed the price of',
  publish: 'published',
  'read the contact of': 'viewed the contact details of',
  receive: 'received',
  'receive missing cash of': 'received the missing cash of',
  'receive a delivery': 'received a delivery of',
  refund: 'refunded',
  'refuse a refund of': 'refused a refund of',
  release: 'approved',
  remove: 'removed',
  'remove a size of': 'removed a size of',
  'remove-key': 'removed a key of',
  rename: 'renamed',
  'record missing cash of': 'recorded missing cash of',
  'record as a replacement': 'recorded as a replacement',
  'replace returned goods with': 'replaced returned goods with',
  reset: 'reset the sign-in of',
  restore: 'restored',
  retry: 'retried',
  revoke: 'revoked',
  'revoke the payment link of': 'revoked the payment link of',
  role: 'changed the role of',
  run: 'ran',
  schedule: 'scheduled the publication of',
  'send the payment link of': 'sent the payment link of',
  set: 'saved',
  'set the reorder point of': 'set the reorder point of',
  show: 'showed again',
  silence: 'silenced',
  'take a call for': 'took a call and placed',
  'take back': 'unpublished',
  'take goods out of': 'removed items from',
  unlink: 'unlinked',
  unlock: 'unlocked',
  unsilence: 'lifted the silence of',
  'withdraw a refund of': 'withdrew a refund of',
  write: 'wrote a draft of',
  'write off missing cash of': 'wrote off the missing cash of',
} as const;

/** The name of an action in the log. */
export type LogAction = keyof typeof ACTIONS | `print ${string} of`;

/** Labels of the kinds of records whose name is not the label. */
const KINDS: Readonly<Record<string, string>> = {
  apikey: 'API key',
  'automatic-discount': 'automatic discount',
  blog: 'blog post',
  'blog-category': 'blog category',
  faq: 'FAQ entry',
  'forum-category': 'forum category',
  'forum-group': 'forum group',
  'incoming delivery': 'incoming delivery from',
  'life-stage': 'life stage',
  'order view': 'saved view',
  'sale-bar': 'sale bar',
  shop: 'shop details:',
  'shop-text': 'policy',
  staff: 'staff member',
  stock: 'stock of',
};

/** Actions whose record needs no kind, such as '12 orders' or '5 messages'. */
const COUNTED: readonly string[] = ['export', 'retry', 'count', 'receive a delivery'];

interface LogEntry {
  kind: string;
  action: string;
  /** The changed fields. */
  fields?: readonly string[];
}

/**
 * The text of an action on a kind of record, to be followed by the record itself.
 * @example logText({ kind: 'order', action: 'print label of' }) // 'printed label of order'
 */
export function logText({ kind, ...auditedAction }: LogEntry): string {
  const { action } = auditedAction;
  const text = actionText(auditedAction);
  if (COUNTED.includes(action)) return text;
  if (kind === 'stock' && text.endsWith(' of')) return text;
  return `${text} ${KINDS[kind] ?? kind}`;
}

const isKnown = (action: string): action is keyof typeof ACTIONS => Object.hasOwn(ACTIONS, action);

/**
 * The text of an action, to be followed by the record. Unknown actions of another version are shown by their name.
 * @example actionText({ action: 'read the contact of' }) // 'viewed the contact details of'
 */
export function actionText({ action, fields = [] }: Omit<LogEntry, 'kind'>): string {
  // A refund that awaits a second approval is logged as a refund without money.
  if (action === 'refund' && fields.length > 0 && !fields.includes('refunded'))
    return 'requested a refund of';
  if (isKnown(action)) return ACTIONS[action];
  return action.replace(/^print /, 'printed ');
}

/** @example kindLabel('faq') // 'FAQ entry' */
export function kindLabel(kind: string): string {
  const label = (KINDS[kind] ?? kind).replace(/(?: of| from|:)$/, '');
  return label.charAt(0).toUpperCase() + label.slice(1);
}
