/** `npm run db:load`: adds many candidates to the native Postgres of a data directory, to test the product at scale. */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { setUp } from '#mocks/backend/db/migrate.ts';
import { loadSchema } from '#mocks/backend/db/migrations.node.ts';
import { seedDemo } from '#mocks/demo/seed.ts';
import { loadCandidates } from '#mocks/scale/load.ts';
import { systemClock } from '#shared/clock.ts';
import { openDataDirectory } from './server/data-directory.ts';
import { openEngine } from './server/engine.ts';

const { values } = parseArgs({
  options: {
    candidates: { type: 'string', default: '1000000' },
    data: { type: 'string', default: '.data' },
  },
});
const candidates = Number(values.candidates);
if (!Number.isInteger(candidates) || candidates < 1)
  throw new Error(`${values.candidates} is no number of candidates`);

const started = performance.now();
const seconds = () => ((performance.now() - started) / 1000).toFixed(0);
const directory = await openDataDirectory(resolve(values.data));
try {
  const db = await openEngine('native', directory.path('native'));
  try {
    await setUp(db, await loadSchema());
    await seedDemo(db, { now: systemClock.now() });
    await loadCandidates(db, {
      candidates,
      onProgress: ({ loaded, of }) =>
        process.stdout.write(
          `\r${loaded.toLocaleString('en')} of ${of.toLocaleString('en')} candidates, ${seconds()} s`,
        ),
    });
  } finally {
    await db.close();
  }
} finally {
  await directory.release();
}
process.stdout.write(
  `\nDone in ${seconds()} s. Look at it with: npm start -- --db native --data ${values.data}\n`,
);
