import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '#mocks/backend/db/database.ts';
import { engines } from '../postgres/copies.ts';
import { openMigrated, owner } from './database.ts';
import { type Actor, addPeople, tryAs } from './people.ts';
import { addCandidate } from './world.ts';

describe.each(engines)('candidate search on %s', (engine) => {
  let db: Database;
  let reference: string;

  beforeAll(async () => {
    db = await openMigrated(engine);
    await addPeople(db);
    await addCandidate(db, {
      name: 'Imran',
      stage: 'contacting',
      recruiter: 'recruiter',
      columns: {
        last_name: "Khan O'Neil",
        phone_number: '+971501234567',
        whatsapp_e164: '+923001234567',
        passport_no: 'AB1234567',
        nationality: 'PK',
        emirates_id: '784199012345676',
        email: 'imran@test.example',
        name_ar: 'عمران خان',
      },
    });
    await addCandidate(db, { name: 'Imtiaz', recruiter: 'colleague', columns: { last_name: 'Khan' } });
    await addCandidate(db, { name: 'Imad', columns: { last_name: 'Khan 100%_' } });
    await addCandidate(db, { name: 'Imelda', stage: 'visa', recruiter: 'colleague' });
    await addCandidate(db, { name: 'Imogen', columns: { review_reason: 'phone' } });
    const [first] = await owner<{ reference: string }>(
      db,
      'select reference from public.applications order by reference limit 1',
    );
    reference = first?.reference ?? '';
  });
  afterAll(() => db.close());

  async function search(query: string, actor: Actor = 'admin'): Promise<string[]> {
    const rows = await tryAs<{ first_name: string }>(
      db,
      actor,
      'select first_name from public.search_candidates($1)',
      [query],
    );
    return rows.map(({ first_name }) => first_name);
  }

  test.each([
    '0501234567',
    '+971 50 123 4567',
    '00971501234567',
    '٠٥٠١٢٣٤٥٦٧',
    '4567',
    '0300 1234567',
    'AB1234567',
    'b1234567',
    '784-1990-1234567-6',
    '5676',
    'imran@test.example',
    'IMRAN@test.example',
    'imran khan',
    'khan imr',
    'imran',
    "o'neil",
    'عمران',
  ])('finds one person by %s', async (query) => {
    expect(await search(query)).toEqual(['Imran']);
  });

  test('finds an application by its reference or its last characters', async () => {
    expect(await search(reference)).toEqual(['Imran']);
    expect(await search(reference.slice(-6))).toEqual(['Imran']);
  });

  test('finds nothing for short queries or database wildcards', async () => {
    for (const query of ['im', '', '   ', '%%%', '___', '!!!', ':*&|', '\\\\\\', "'''"]) {
      expect(await search(query)).toEqual([]);
    }
    expect(await search('imad khan 100%_')).toEqual(['Imad']);
  });

  test('finds only matching names, up to the limit', async () => {
    expect(await search('im ')).toEqual([]);
    expect(await search('ima')).toEqual(['Imad']);
    const limited = await tryAs(db, 'admin', `select id from public.search_candidates('khan', 2)`);
    expect(limited).toHaveLength(2);
  });

  test.each([
    ['recruiter', ['Imad', 'Imran']],
    ['colleague', ['Imad', 'Imtiaz']],
    ['operations', []],
    ['admin', ['Imad', 'Imran', 'Imtiaz']],
  ] as const)('%s finds only candidates the role may see', async (actor, names) => {
    expect((await search('khan', actor)).sort()).toEqual(names);
  });

  test('operations find their own candidates and data problems', async () => {
    expect(await search('imelda', 'operations')).toEqual(['Imelda']);
    expect(await search('imogen', 'operations')).toEqual(['Imogen']);
    expect(await search('0501234567', 'operations')).toEqual([]);
  });

  test('finds by the last four digits, also with a leading zero', async () => {
    await addCandidate(db, {
      name: 'Zero',
      columns: { phone_number: '+971557770123', whatsapp_e164: '+971557770000' },
    });
    for (const query of ['0123', '٠١٢٣', '70123', '0557770123', '0000']) {
      expect([query, await search(query)]).toEqual([query, ['Zero']]);
    }
    expect(await search('00123')).toEqual([]);
  });

  test('finds the surviving candidate by the details of a merged one', async () => {
    const { candidateId } = await addCandidate(db, {
      name: 'Twin',
      columns: { phone_number: '+971509999999', email: 'twin@test.example', passport_no: 'TW1234567' },
    });
    await owner(
      db,
      `update public.candidates set merged_into_id = (select id from public.candidates where first_name = 'Imran')
        where id = $1`,
      [candidateId],
    );
    for (const query of ['0509999999', '9999', 'twin@test.example', 'TW1234567']) {
      expect([query, await search(query)]).toEqual([query, ['Imran']]);
    }
    expect(await search('0509999999', 'colleague')).toEqual([]);
    expect(await search('twin')).toEqual([]);
  });
});
