import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { apiFailure } from '#shared/contract.ts';
import { owner } from '../db/database.ts';
import { openPeople, type PeopleBackend } from './api.people.ts';
import { testClock } from './auth.accounts.ts';
import { hostedProject } from './hosted.environment.ts';

const cases = 10_000;
const concurrency = 25;
const seed = 20260101;

const names = [
  'EntryNumber',
  'FullName',
  'Mobile',
  'WhatsApp',
  'Email',
  'DateOfBirth',
  'Nationality',
  'PassportNo',
];
const more = [
  'EmiratesID',
  'LicenceType',
  'Experience',
  'ExpectedSalary',
  'VisaStatus',
  'Consent',
  'Website',
  '\u202e',
  '',
];
const hostileTexts = [
  '\0',
  '\ud800',
  '\udc00\u202e',
  '\u2066x\u2069',
  "'; drop table candidates; --",
  '%00',
  '٠٥٠١٢٣٤٥٦٧',
  '\ufeff',
];
const phone = fc
  .integer({ min: 0, max: 9_999_999 })
  .map((tail) => `05${tail % 2 ? 0 : 1}${String(tail).padStart(7, '0')}`);
const value = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.string({ unit: 'grapheme', maxLength: 30 }),
  fc.constantFrom(...hostileTexts),
  fc.constantFrom('yes', '5+', '2500', '05 Mar 1990', 'Indian', 'Bike', 'a@b.example', 'x'.repeat(5000)),
  phone,
  fc.bigInt().map(String),
);
const fields = fc.dictionary(fc.constantFrom(...names, ...more), value, { maxKeys: 9 });
const bytes = (text: string) => new TextEncoder().encode(text);

/** An invalid or almost valid form body. */
const body: fc.Arbitrary<Uint8Array> = fc.oneof(
  fc.uint8Array({ maxLength: 300 }),
  fields.map((all) => bytes(new URLSearchParams(all).toString())),
  // A lead in which all fields except number and consent are odd.
  fc
    .tuple(fields, phone)
    .map(([all, Mobile]) =>
      bytes(new URLSearchParams({ ...all, Mobile, Consent: 'yes', Website: '' }).toString()),
    ),
  fields.map((all) => bytes(JSON.stringify({ entry: { deeper: [all] } }))),
  fields.map((all) =>
    bytes(
      Object.entries(all)
        .map(([name, text]) => `${name}=${text}`)
        .join('&'),
    ),
  ),
  fc.jsonValue({ maxDepth: 8 }).map((json) => bytes(JSON.stringify(json))),
  fc.constantFrom(
    bytes('['.repeat(20_000)),
    bytes('{"a":'.repeat(5000)),
    bytes('x=1&'.repeat(10_000)),
    bytes('%'.repeat(9000)),
  ),
  fc.constant(bytes('x'.repeat(70 * 1024))),
);
const type = fc.constantFrom(
  'text/plain',
  'application/x-www-form-urlencoded',
  'application/json',
  '',
  'multipart/form-data',
);

type Sent = { path: string; body: Uint8Array; headers: Record<string, string> };

/** Constraints on stored leads for any input, beyond the table's own checks. */
const junk = `select id from public.candidates
  where first_name ~ '[[:cntrl:]]' or last_name ~ '[[:cntrl:]]' or phone_number ~ '[[:cntrl:]]'
    or concat(first_name, last_name, email, license_number) ~ U&'[\\200E\\200F\\202A-\\202E\\2066-\\2069\\FEFF\\FFFD]'
    or (phone_number is null and email is null)
    or (phone_status = 'valid' and phone_number is not null and phone_e164 is null)
    or email !~ '^[^@ ]+@[^@ ]+[.][^@ ]+$' or date_of_birth > app.today()`;

describe.skipIf(hostedProject !== null)('malformed input', () => {
  let on: PeopleBackend;
  let form = { key: '', token: '' };
  const clock = testClock();
  beforeAll(async () => {
    on = await openPeople(clock);
    const [row] = await owner<{ id: string; form_key: string }>(
      on.backend.db,
      `insert into public.machform_settings (form_id, form_name) values (1, 'Riders') returning id, form_key`,
    );
    const admin = await on.clientOf('admin');
    const { data } = await admin.rpc('rotate_machform_token', { p_form_id: row?.id });
    await owner(on.backend.db, 'update public.machform_settings set enabled = true where id = $1', [row?.id]);
    form = { key: row?.form_key ?? '', token: data };
  });
  afterAll(() => on.backend.close());

  /** Sends all and returns the problems of the responses: 5xx, or a response outside of the contract. */
  async function faults(
    all: readonly Sent[],
    isRight: (status: number, answer: unknown) => boolean,
  ): Promise<string[]> {
    const found: string[] = [];
    for (let start = 0; start < all.length; start += concurrency) {
      const batch = all.slice(start, start + concurrency).map(async ({ path, body: sent, headers }) => {
        const response = await on.backend.fetch(`${on.backend.origin}/api${path}`, {
          method: 'POST',
          body: new Uint8Array(sent),
          headers,
        });
        const answer: unknown = await response.json();
        const right =
          isRight(response.status, answer) || (response.status < 500 && apiFailure.safeParse(answer).success);
        if (!right)
          found.push(
            `${path} ${JSON.stringify([...sent.slice(0, 80)])}: ${response.status} ${JSON.stringify(answer)}`,
          );
      });
      await Promise.all(batch);
    }
    return found;
  }

  test('is always answered according to the contract, and no junk is stored', {
    timeout: 180_000,
  }, async () => {
    const webhooks = fc
      .sample(fc.record({ body, type }), { seed, numRuns: cases * 0.35 })
      .map(({ body: sent, type: contentType }, index) => ({
        path: `/machform-webhook/${form.key}`,
        body: sent,
        // Many senders, so that none exceeds the limit.
        headers: {
          'x-webhook-token': form.token,
          'content-type': contentType,
          'x-forwarded-for': `10.0.${index % 250}.${index % 240}`,
        },
      }));
    const ok = (status: number, answer: unknown) =>
      status === 200 && JSON.stringify(answer) === '{"ok":true}';
    expect(await faults(webhooks, ok)).toEqual([]);

    const token = await on.tokenOf('admin');
    const paths = [
      '/auth/login',
      '/auth/two-factor',
      '/auth/reset-driver-password',
      '/auth/bulk-reset-driver-passwords',
      '/users/drivers',
      '/users/invite',
      '/offers/send',
      '/machform-replay',
      '/machform-backfill',
      '/machform-test',
      '/document-url',
      '/run-due-jobs',
      '/users/x/sign-out-everywhere',
    ];
    const text = fc.oneof(value, fc.uuid());
    const keys = fc.constantFrom(
      'email',
      'phoneNumber',
      'password',
      'userId',
      'code',
      'challenge',
      'driverId',
      'driverIds',
      'newPassword',
      'distinct',
      'candidateId',
      'offerId',
      'version',
      'eventIds',
      'formId',
      'csv',
      'body',
      'name',
      'role',
      'locale',
    );
    const json = fc.dictionary(
      keys,
      fc.oneof(text, fc.array(text, { maxLength: 3 }), fc.jsonValue({ maxDepth: 3 })),
    );
    const any = fc.oneof(
      json.map((all) => bytes(JSON.stringify(all))),
      body,
    );
    const calls = fc
      .sample(fc.record({ path: fc.constantFrom(...paths), body: any }), { seed, numRuns: cases * 0.65 })
      .map((call) => ({ ...call, headers: { authorization: `Bearer ${token}` } }));
    expect(await faults(calls, (status) => status === 200)).toEqual([]);

    const waiting = `select from public.machform_events where status = 'received'`;
    await expect.poll(async () => (await owner(on.backend.db, waiting)).length, { timeout: 60_000 }).toBe(0);
    expect(
      await owner(
        on.backend.db,
        `select raw_body, error from public.machform_events where status = 'failed'`,
      ),
    ).toEqual([]);
    expect(await owner(on.backend.db, junk)).toEqual([]);
    const [{ leads } = { leads: 0 }] = await owner<{ leads: number }>(
      on.backend.db,
      'select count(*)::integer as leads from public.candidates',
    );
    expect(leads).toBeGreaterThan(cases / 100);
  });
});
