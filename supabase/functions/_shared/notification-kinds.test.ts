import { glob, readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { driverNotificationKinds, staffNotificationKinds } from './notification-kinds.ts';

/** Matches calls that notify a user, to find the files that name kinds. */
const notifies = /\bapp\.(notify\w*)\(/;
const notificationKindPattern = /(?<!hashtext\()'((?!public\.|request\.)[a-z_]+\.[a-z_]+)'/g;

/** Returns the kinds named in a schema file's text. */
function kindsIn(sql: string): string[] {
  return notifies.test(sql) ? Array.from(sql.matchAll(notificationKindPattern), ([, kind = '']) => kind) : [];
}

/** Returns the kinds sent to drivers: by a driver-only function, or with a link to a driver's page. */
function driverKindsIn(sql: string): string[] {
  const calls = Array.from(sql.matchAll(/app\.(notify\w*)\(([^;]*)/g));
  return calls.flatMap(([, name, args = '']) =>
    name === 'notify_document_driver' ||
    name === 'notify_offer_driver' ||
    (name === 'notify' && args.includes("'/driver"))
      ? kindsIn(`app.notify(${args}`)
      : [],
  );
}

const files = await Array.fromAsync(glob('supabase/schemas/*/*.sql'));
const schemas = await Promise.all(files.map((file) => readFile(file, 'utf8')));
const created = [...new Set(schemas.flatMap(kindsIn))].sort();

describe('notification kinds that the database creates', () => {
  test('are exactly those with message texts', () => {
    expect(created.length).toBeGreaterThan(50);
    expect([...new Set<string>([...driverNotificationKinds, ...staffNotificationKinds])].sort()).toEqual(
      created,
    );
  });

  test('have texts for drivers where drivers are notified', () => {
    const toDrivers = new Set(schemas.flatMap(driverKindsIn));
    expect(toDrivers.size).toBeGreaterThan(10);
    expect([...toDrivers].filter((kind) => !driverNotificationKinds.some((known) => known === kind))).toEqual(
      [],
    );
  });

  test('are also found in case expressions and variables', () => {
    const sql = "kind := case when x then 'lead.new_one' else 'lead.old' end; perform app.notify(me, kind);";
    expect(kindsIn(sql)).toEqual(['lead.new_one', 'lead.old']);
    expect(kindsIn("select 'lead.new_one'")).toEqual([]);
  });
});
