/** Sample health checks of the last 24 hours: storage failed for a while last night. */
import { demoId, listedAccounts } from './accounts.ts';
import type { DemoRow } from './insert-rows.ts';
import { after, hour } from './moments.ts';

const [admin] = listedAccounts;

/** One result per quarter of an hour. */
const slots = 96;
const slot = hour / 4;

/** Parts checked by the database itself, and parts checked by an admin's page in working hours. */
const parts = ['database', 'jobs', 'forms', 'storage', 'api', 'realtime'] as const;
const databaseChecked: readonly string[] = ['database', 'jobs', 'forms'];

/** Slots before now in which storage failed. */
const outage = { from: 58, to: 62 } as const;

/** Results that browsers report in an hour of the sample day, and the app versions that report. */
const figures = [
  ['answer', 'ok', 620],
  ['answer', '409', 4],
  ['answer', 'network.noAnswer', 3],
  ['version', '0.1.0', 34],
] as const;

/** Returns rows of `health_checks`, `client_figures` and `health_incidents`. */
export function healthTables(now: Date): (readonly [string, DemoRow[]])[] {
  const last = new Date(Math.floor(now.getTime() / slot) * slot);
  const checks = parts.flatMap((part) =>
    Array.from({ length: slots - 1 }, (_, index) => index + 1).flatMap((ago) => {
      const at = after(last, -ago * slot);
      const isWatched = databaseChecked.includes(part) || ago < 6 || (ago > 56 && ago < 80);
      const isFailing = part === 'storage' && ago >= outage.from && ago <= outage.to;
      const status = isFailing ? 'failing' : part === 'forms' ? 'attention' : 'ok';
      return isWatched
        ? [
            {
              part,
              slot: at,
              status,
              latency_ms: 20 + (ago % 7) * 9,
              last_ok_at: status === 'ok' ? at : null,
            },
          ]
        : [];
    }),
  );
  return [
    ['public.health_checks', checks],
    ['public.client_figures', clientFigures(last)],
    [
      'public.health_incidents',
      [
        {
          id: demoId(531_000),
          part: 'storage',
          opened_at: after(last, -outage.to * slot),
          closed_at: after(last, -(outage.from - 1) * slot),
          acknowledged_by: admin.id,
          acknowledged_at: after(last, -(outage.to - 1) * slot),
          note: 'The provider confirmed an outage. Uploads wait on the phones until it is over.',
        },
      ],
    ],
  ];
}

/** Returns the figures of the last eight hours. */
function clientFigures(last: Date): DemoRow[] {
  return Array.from({ length: 8 }, (_, ago) => after(last, -ago * hour)).flatMap((slot) =>
    figures.map(([kind, name, times]) => ({ slot, kind, name, times })),
  );
}
