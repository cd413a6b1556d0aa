import { NewDivider } from './new-divider.tsx';
import { ReplyBody } from './reply-body.tsx';
import { ReplyFoot } from './reply-foot.tsx';
import type { ReplyParts } from '../threads/thread.ts';

export const replyParts: ReplyParts = { Before: NewDivider, Body: ReplyBody, Foot: ReplyFoot };
