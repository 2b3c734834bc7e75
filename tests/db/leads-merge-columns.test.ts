import { expect, test } from 'vitest';
import { mergeColumns } from '#machines/candidate/merge/merge-columns.ts';
import { openMigrated, owner } from './database.ts';

test('the selectable columns are exactly those that the database merges', async () => {
  const db = await openMigrated();
  try {
    const rows = await owner(db, 'select unnest(app.mergeable_columns()) as name');
    expect(rows.map(({ name }) => name).sort()).toEqual([...mergeColumns].sort());
  } finally {
    await db.close();
  }
});
