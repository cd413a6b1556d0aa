// How long an answer over HTTP may take and how large it may be, whatever it was reckoned to cost.
import type { RequestHandler } from 'express';
import { Refusal } from '#server/errors.ts';
import { LIMITS } from '#server/limits.ts';
import { isUpload } from '#server/upload-guard.ts';
import { sendRefusal } from './send-refusal.ts';

const RETRY_SECONDS = 5;
const { answerBytes, answerMs } = LIMITS.graph;

/** The same handler within bounds; whoever waited too long is told so, and what comes later is forgotten. */
export function withinBounds(answer: RequestHandler): RequestHandler {
  return async (req, res, next) => {
    let isLate = false;
    const tellLate = () => {
      isLate = true;
      sendRefusal(tooLate(), req, res);
    };
    // A file takes its own time to arrive.
    const within = isUpload(req) ? LIMITS.uploads.requestMs + answerMs : answerMs;
    const timer = setTimeout(tellLate, within).unref();
    res.once('close', () => clearTimeout(timer));
    const send = res.send.bind(res);
    res.send = (body: unknown) => {
      if (isLate) return res;
      if (!isTooLarge(body)) return send(body);
      sendRefusal(tooLarge(), req, res);
      return res;
    };
    try {
      await answer(req, res, next);
    } catch (error) {
      // Its headers went long ago, which is all that is wrong.
      if (!isLate) throw error;
    }
  };
}

function isTooLarge(body: unknown): boolean {
  // No character takes more than three bytes in UTF-8, so most need not be counted.
  return typeof body === 'string' && body.length * 3 > answerBytes && Buffer.byteLength(body) > answerBytes;
}

function tooLate(): Refusal {
  return new Refusal('UNAVAILABLE', /*i18n*/ 'The shop is busy; please try again shortly.', {
    retryAfter: RETRY_SECONDS,
  });
}

function tooLarge(): Refusal {
  return new Refusal('TOO_COSTLY', `The answer would be larger than ${answerBytes} bytes`);
}
