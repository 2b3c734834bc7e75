/** Endpoints of the form service, and the one called every minute. */
import {
  backfillBodyMax,
  backfillRequest,
  formTestRequest,
  replayRequest,
  webhookBodyMax,
} from '../contract.machform.ts';
import { requireSecretKey, runDueJobs } from './due-jobs.ts';
import { replayEvents, testForm } from './machform-admin.ts';
import { backfill } from './machform-backfill.ts';
import { receiveWebhook } from './machform-webhook.ts';
import type { Router } from './router.ts';

/** Mounts them. */
export function machformRoutes({ raw, postAs }: Router, secretKey: string): void {
  raw(
    '/machform-webhook/:formKey',
    ({ request, params, address, services }) =>
      receiveWebhook(request, params.formKey ?? '', address, services),
    { bodyMax: webhookBodyMax, tooLong: 'too_large' },
  );
  postAs('/machform-replay', replayRequest, replayEvents);
  // JSON text is longer than its content.
  postAs('/machform-backfill', backfillRequest, backfill, { bodyMax: 2 * backfillBodyMax });
  postAs('/machform-test', formTestRequest, testForm, { bodyMax: 2 * webhookBodyMax });
  raw('/run-due-jobs', async ({ request, services }) => {
    await requireSecretKey(request, secretKey);
    return runDueJobs(services);
  });
}
