// POST /csp-reports: what a page wanted and its content policy refused, as browsers tell it by themselves: without a
// token, whoever is signed in. Whatever comes is answered 204, since nobody reads the answer.
import express, { type Request, type Response, Router } from 'express';
import { BoundedMap } from '#server/platform/cache/bounded-map.ts';
import { callerOf } from '#server/platform/http/caller.ts';
import { LIMITS } from '#server/platform/limits/limits.ts';
import { log } from '#server/platform/logging/log.ts';
import { notePolicyReport } from '#server/platform/metrics/instruments.ts';
import { spend } from '#server/platform/limits/rate-limits.ts';
import { POLICY_REPORTS } from '#server/transport/http/security-headers.ts';
import { type PolicyReport, readReports } from './read-reports.ts';

const MOST_KNOWN = 500;

const parser = express.text({
  limit: LIMITS.policyReports.bodyBytes,
  // Others a foreign page could send without asking first.
  type: ['application/reports+json', 'application/csp-report'],
});

export function policyReports(): Router {
  const router = Router({ caseSensitive: true });
  const known = new BoundedMap<string, true>(MOST_KNOWN);
  router.post(POLICY_REPORTS, async (req, res) => {
    if (await mayTell(req))
      for (const report of readReports(await bodyOf(req, res))) await note(report, known);
    if (!res.headersSent) res.status(204).set('Cache-Control', 'no-store').end();
  });
  return router;
}

async function mayTell(req: Request): Promise<boolean> {
  return isLeft('policyReport', callerOf(req).address);
}

/** Spends where something is left; too much is passed over without a word. */
function isLeft(name: 'policyReport' | 'policyReportLine', key: string): Promise<boolean> {
  return spend(name, key).then(
    () => true,
    () => false,
  );
}

/** Empty where it is too long, broken off, or of another kind. */
function bodyOf(req: Request, res: Response): Promise<string> {
  return new Promise((resolve) => {
    parser(req, res, (error?: unknown) => {
      const body: unknown = req.body;
      resolve(!error && typeof body === 'string' ? body : '');
    });
  });
}

/** Counts it; each kind is written down once, and no flood of made-up ones fills the log. */
async function note({ directive, blocked }: PolicyReport, known: BoundedMap<string, true>): Promise<void> {
  notePolicyReport(directive);
  const kind = `${directive} ${blocked}`;
  if (known.get(kind)) return;
  if (!(await isLeft('policyReportLine', ''))) return;
  known.set(kind, true);
  log.warn({ directive, blocked }, 'a page wanted what its policy refuses');
}
