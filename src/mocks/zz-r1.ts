import { openPglite } from '#mocks/backend/db/pglite.ts';
import { bootstrap } from '#mocks/backend/db/migrate.ts';
import { loadSchema } from '#mocks/backend/db/migrations.node.ts';
import { generateKeys } from '#mocks/backend/keys.ts';
import { createGateway } from '#mocks/backend/gateway.ts';
import { memoryBlobs } from '#mocks/backend/storage/memory-blobs.ts';
import { relationsSchema } from '/work/main/tests/contract/rest-relations.schema.ts';
const db = await openPglite();
const s = await loadSchema();
await bootstrap(db, s.bootstrap); await db.exec(relationsSchema);
await db.exec(`insert into drivers select n, 'D'||n, 1+n%3, 1, 2 from generate_series(100, 1099) n;
insert into trips select n*10+k, n, '2026-01-01', k from generate_series(100,1099) n, generate_series(1,5) k; create index on trips(driver_id); analyze;`);
const keys = await generateKeys();
const spent: Record<string, number[]> = {};
const tx = db.tx.bind(db);
const timed = { ...db, tx: (fn: any, o: any) => tx(async (sql: any) => fn({ query: async (text: string, params: any) => { const a = performance.now(); const r = await sql.query(text, params); (spent[text.slice(0, 40)] ??= []).push(performance.now() - a); return r; } }), o) };
const g = createGateway({ db: timed as never, origin: 'http://x', keys, clock: { now: () => new Date() } as never, blobs: memoryBlobs(), mailer: { send() {} } as never, report: (f) => console.log(f) });
for (const path of ['drivers?select=*&order=id&limit=25', 'drivers?select=*,companies(name),licences(number),trips(id,km)&order=id&limit=25', 'drivers?select=*,companies(name),licences(number),trips(id,km,stops(*))&order=id&limit=25&companies=not.is.null']) {
  const t: number[] = []; let len = 0;
  for (let i = 0; i < 200; i++) { const a = performance.now(); const r = await g.fetch('http://x/rest/v1/' + path, { headers: { apikey: keys.publishable } }); len = (await r.text()).length; t.push(performance.now() - a); }
  t.sort((a, b) => a - b);
  console.log(path, 'p10', t[20]?.toFixed(2), 'p50', t[100]?.toFixed(2), 'p95', t[190]?.toFixed(2), len);
}
for (const [k, v] of Object.entries(spent)) { v.sort((a, b) => a - b); console.log(k, v.length, v[Math.floor(v.length / 10)]?.toFixed(2), v[Math.floor(v.length / 2)]?.toFixed(2)); }
await g.close();
