// POST /csp-reports: reports of content policy violations, which browsers send by themselves, without a token. The response
// is always 204, because browsers ignore it.
import express, { type Request, type Response, Router } from 'express';
import { BoundedMap } from '#server/platform/cache/bounded-map.ts';
import { identifyCaller } from '#server/platform/http/caller.ts';
import { LIMITS } from '#server/platform/limits/limits.ts';
import { log } from '#server/platform/logging/log.ts';
import { recordPolicyReport } from '#server/platform/metrics/instruments.ts';
import { consumeLimit } from '#server/platform/limits/rate-limits.ts';
import { POLICY_REPORTS } from '#server/transport/http/security-headers.ts';
import { type PolicyReport, readReports } from './read-reports.ts';

const MAX_LOGGED = 500;

const parser = express.text({
  limit: LIMITS.policyReports.bodyBytes,
  // Pages of other origins could send other types without a preflight.
  type: ['application/reports+json', 'application/csp-report'],
});

export function policyReports(): Router {
  const router = Router({ caseSensitive: true });
  const logged = new BoundedMap<string, true>(MAX_LOGGED);
  router.post(POLICY_REPORTS, async (req, res) => {
    if (await isAllowed(req))
      for (const report of readReports(await readBody(req, res))) await record(report, logged);
    if (!res.headersSent) res.status(204).set('Cache-Control', 'no-store').end();
  });
  return router;
}

async function isAllowed(req: Request): Promise<boolean> {
  return isWithinLimit('policyReport', identifyCaller(req).address);
}

/** Counts a use; false beyond the limit. */
function isWithinLimit(name: 'policyReport' | 'policyReportLine', key: string): Promise<boolean> {
  return consumeLimit(name, key).then(
    () => true,
    () => false,
  );
}

/** The text; empty when it is too long, incomplete or of another type. */
function readBody(req: Request, res: Response): Promise<string> {
  return new Promise((resolve) => {
    parser(req, res, (error?: unknown) => {
      const body: unknown = req.body;
      resolve(!error && typeof body === 'string' ? body : '');
    });
  });
}

/** Counts a report and logs each kind once. A flood of forged kinds cannot fill the log. */
async function record({ directive, blocked }: PolicyReport, logged: BoundedMap<string, true>): Promise<void> {
  recordPolicyReport(directive);
  const kind = `${directive} ${blocked}`;
  if (logged.get(kind)) return;
  if (!(await isWithinLimit('policyReportLine', ''))) return;
  logged.set(kind, true);
  log.warn({ directive, blocked }, 'content policy violation');
}
