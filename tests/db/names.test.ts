import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '#mocks/backend/db/database.ts';
import { different, nameSpellings, writtenEmails, writtenNames } from '#shared/names.cases.ts';
import { foldLetters, foldName } from '#shared/names.ts';
import { engines } from '../postgres/copies.ts';
import { openMigrated, owner } from './database.ts';
import { leadActions } from './leads-actions.ts';
import { addPeople } from './people.ts';
import { addCandidate } from './world.ts';

describe.each(engines)('names on %s', (engine) => {
  let db: Database;
  beforeAll(async () => {
    db = await openMigrated(engine);
    await addPeople(db);
  });
  afterAll(() => db.close());

  test('are folded the same way in SQL as in TypeScript', async () => {
    const names = [...nameSpellings.flat(), ...different.flat()];
    const folded = await owner<{ letters: string; name: string }>(
      db,
      `select app.fold_letters(n) as letters, app.fold_name(n) as name
        from unnest($1::text[]) with ordinality as w (n, place) order by place`,
      [names],
    );
    expect(folded).toEqual(names.map((name) => ({ letters: foldLetters(name), name: foldName(name) })));
  });

  test('are stored without invisible characters in every table', async () => {
    const kept = await owner<{ name: string; email: string }>(
      db,
      `select app.clean_text(n) as name, app.clean_email(e) as email
        from unnest($1::text[], $2::text[]) with ordinality as w (n, e, place) order by place`,
      [writtenNames.map(([name]) => name), writtenEmails.map(([email]) => email)],
    );
    expect(kept.slice(0, writtenNames.length).map(({ name }) => name)).toEqual(
      writtenNames.map(([, name]) => name),
    );
    expect(kept.slice(0, writtenEmails.length).map(({ email }) => email)).toEqual(
      writtenEmails.map(([, email]) => email),
    );
    const { candidateId } = await addCandidate(db, {
      name: '\ufeffIm\u200bran\u00a0Ali',
      columns: {
        last_name: '\u202bخان\u202c',
        legal_name: 'Imran\u2060',
        email: 'imran\u200b@test.example\u00a0',
      },
    });
    const stored = `select first_name, last_name, legal_name, email from public.candidates where id = $1`;
    expect(await owner(db, stored, [candidateId])).toEqual([
      { first_name: 'Imran Ali', last_name: 'خان', legal_name: 'Imran', email: 'imran@test.example' },
    ]);
    const [user] = await owner(
      db,
      `update public.users set name = E'Sara\\u200b\\u00a0Ali', email = E'\\ufeffsara@test.example'
        where role = 'recruiter' and id = (select min(id::text)::uuid from public.users where role = 'recruiter')
        returning name, email`,
    );
    expect(user).toEqual({ name: 'Sara Ali', email: 'sara@test.example' });
    const [client] = await owner(
      db,
      `insert into public.clients (name, kind, contact_name, contact_email)
        values ('\u200bCity\u00a0Taxi', 'taxi', '\ufeffSara', 'desk@\u200btaxi.example') returning name, contact_name, contact_email`,
    );
    expect(client).toEqual({ name: 'City Taxi', contact_name: 'Sara', contact_email: 'desk@taxi.example' });
  });
});

describe('a candidate’s name', () => {
  let db: Database;
  let desk: ReturnType<typeof leadActions>;
  beforeAll(async () => {
    db = await openMigrated();
    await addPeople(db);
    desk = leadActions(db);
  });
  afterAll(() => db.close());

  test.each(nameSpellings)(
    '%s is found by search, duplicate check and import in every spelling',
    async (name, ...others) => {
      const [first = '', ...last] = name.split(' ');
      const { candidateId } = await addCandidate(db, {
        name: first,
        columns: { last_name: last.join(' '), date_of_birth: '1990-03-05' },
      });
      for (const spelling of [name, ...others]) {
        const found = await desk.rows<{ id: string }>(
          'admin',
          'select id from public.search_candidates($1, 50)',
          spelling,
        );
        if (foldLetters(spelling).length > 2)
          expect([spelling, found.map(({ id }) => id)]).toEqual([
            spelling,
            expect.arrayContaining([candidateId]),
          ]);
        const [known] = await desk.rows<{ match: { candidate_id: string } | null }>(
          'admin',
          `select public.check_duplicate(p_name => $1, p_birth_date => '1990-03-05') as match`,
          spelling,
        );
        expect([spelling, known?.match?.candidate_id]).toEqual([spelling, candidateId]);
        const [imported] = await desk.rows<{ verdict: string }>(
          'admin',
          `select public.import_leads($1, true) -> 'rows' -> 0 ->> 'verdict' as verdict`,
          JSON.stringify([
            { first_name: spelling, date_of_birth: '1990-03-05', phone_number: '+971507000021' },
          ]),
        );
        expect([spelling, imported?.verdict]).toEqual([spelling, 'possible_duplicate']);
      }
      await db.exec(
        `set app.erasing = 'on'; delete from public.candidates where id = '${candidateId}'; reset app.erasing;`,
      );
    },
  );

  test('a lead’s recruiter can edit its names', async () => {
    const { candidateId } = await desk.lead({ recruiter: 'recruiter' });
    const names = `first_name = 'Imran 2', name_ar = 'عمران'`;
    const written = await desk.rows(
      'recruiter',
      `update public.candidates set ${names} where id = '${candidateId}' returning id`,
    );
    expect(written).toEqual([{ id: candidateId }]);
  });

  test('a search finds a word in the middle of a compound name', async () => {
    await addCandidate(db, {
      name: 'Abdul',
      columns: { last_name: "Rahman D'Souza", name_ar: 'عبد الرحمن' },
    });
    await addCandidate(db, { name: 'Abdul', columns: { last_name: 'Karim Khan' } });
    const search = async (query: string) =>
      (
        await desk.rows<{ last_name: string }>(
          'admin',
          'select last_name from public.search_candidates($1)',
          query,
        )
      ).map(({ last_name }) => last_name);
    for (const query of [
      'rahman',
      'abdul rah',
      'abdulrah',
      'souza',
      'dsouza',
      "d'sou",
      'الرحمن',
      'عبدالرح',
      'abdul dsouza',
    ])
      expect([query, await search(query)]).toEqual([query, ["Rahman D'Souza"]]);
    expect(await search('abdul khan')).toEqual(['Karim Khan']);
    expect(await search('abd')).toHaveLength(2);
  });
});
