import { describe, expect, test } from 'vitest';
import { csvOf, sampleHeader, sampleRows } from '#machines/kinds/list-file/list.fixtures.ts';
import type { ListRow } from '#machines/kinds/list-file/list-rows.ts';
import { readList } from '#machines/kinds/list-file/read-list.ts';
import { guessColumns, isHeader, missingOf, withColumn } from './columns.ts';
import { prepareLines } from './prepare-lines.ts';

const at = Date.parse('2026-03-12T06:00:00Z');
const row = (no: number, ...cells: string[]): ListRow => ({ no, cells, isCut: false });
const people = (...phones: string[]) =>
  prepareLines(
    phones.map((phone, index) => row(index + 2, 'Imran Qureshi', phone)),
    ['full_name', 'phone'],
    at,
  );

describe('columns', () => {
  test('are known by their names, in English and Arabic, each field once', () => {
    expect(guessColumns([...sampleHeader, 'Phone', 'Consent'], 9)).toEqual([
      'full_name',
      'phone',
      'nationality',
      'license_type',
      'date_of_birth',
      null,
      null,
      null,
      null,
    ]);
    expect(guessColumns(['اسم السائق', 'رقم الجوال', 'رقم الواتساب'], 3)).toEqual([
      'full_name',
      'phone',
      'whatsapp',
    ]);
  });

  test('a first row of a person is no header', () => {
    expect(isHeader(['Imran Qureshi', '0501234567'])).toBe(false);
    expect(isHeader(['Who', 'Where'])).toBe(true);
    expect(isHeader(['Name', 'Line 12345'])).toBe(true);
  });

  test('a field chosen for another column leaves the first', () => {
    expect(withColumn(['phone', null], 1, 'phone')).toEqual([null, 'phone']);
    expect(withColumn([null, 'phone', null], 1, null)).toEqual([null, null, null]);
  });

  test('a name and a way to reach him are needed', () => {
    expect(missingOf(['phone'])).toBe('name');
    expect(missingOf(['last_name', 'nationality'])).toBe('contact');
    expect(missingOf(['full_name', 'whatsapp'])).toBe(null);
  });
});

describe('rows', () => {
  test('what a row says becomes a lead as from a form', () => {
    const columns = guessColumns(
      ['Name', 'Mobile', 'Nationality', 'Licence', 'DOB', 'Salary', 'Experience'],
      7,
    );
    const [line] = prepareLines(
      [
        row(
          2,
          'Imran  Khan Qureshi',
          '0301 2345678 / 050-417 2290',
          'Pakistani',
          'LMV 3',
          '٠٥/٠٣/١٩٩٠',
          '2.5k',
          '3 years',
        ),
      ],
      columns,
      at,
    );
    expect(line?.lead).toEqual({
      first_name: 'Imran Khan',
      last_name: 'Qureshi',
      phone_number: '+923012345678',
      phone_status: 'valid',
      whatsapp_e164: '+971504172290',
      nationality: 'PK',
      license_type: 'light_vehicle',
      date_of_birth: '1990-03-05',
      expected_salary_fils: 250_000,
      total_experience_months: 36,
    });
    expect(line).toMatchObject({
      no: 2,
      name: 'Imran Khan Qureshi',
      problem: null,
      isRepaired: true,
      unread: [],
    });
  });

  test.each([
    ['+971501234567', '+971501234567', false],
    ['٠٥٠ ١٢٣ ٤٥٦٧', '+971501234567', true],
    ['04 123 4567', '+97141234567', true],
  ])('the number %s is kept as %s', (written, kept, isRepaired) => {
    const [line] = people(written);
    expect(line).toMatchObject({ written, isRepaired, lead: { phone_number: kept } });
  });

  test('a number nobody can read comes along to be put right; a word is none', () => {
    const [broken, none] = people('05 12', 'not given');
    expect(broken).toMatchObject({
      problem: null,
      isRepaired: false,
      lead: { phone_status: 'needs_review' },
    });
    expect(none).toMatchObject({ problem: { kind: 'noContact' } });
    expect(none?.lead).not.toHaveProperty('phone_status');
  });

  test('what can not be read is left out, and said', () => {
    const [line] = prepareLines(
      [row(9, 'Ali', '0501234567', 'rocket')],
      ['full_name', 'phone', 'license_type'],
      at,
    );
    expect(line?.lead).not.toHaveProperty('license_type');
    expect(line?.unread).toEqual([{ field: 'license_type', value: 'rocket' }]);
  });

  test('nobody without a name', () => {
    const [line] = prepareLines([row(2, '', '0501234567')], ['full_name', 'phone'], at);
    expect(line?.problem).toEqual({ kind: 'noName' });
  });

  test('the same person twice: however his number is written, and by his papers', () => {
    const twice = people('0501234567', '00971 50 123 4567', '05 12', '05 12').map(({ problem }) => problem);
    expect(twice).toEqual([null, { kind: 'twin', of: 2 }, null, null]);
    const columns = [
      'full_name',
      'email',
      'passport_no',
      'nationality',
      'emirates_id',
      'license_number',
    ] as const;
    const papers = prepareLines(
      [
        row(2, 'A', 'a@x.example', 'AB123456', 'Nepali', '', ''),
        row(3, 'B', 'b@x.example', 'AB123456', 'Indian', '784-1990-1234567-6', ''),
        row(4, 'C', 'c@x.example', 'ab123456', 'NP', '', ''),
        row(5, 'D', 'd@x.example', '', '', '٧٨٤١٩٩٠١٢٣٤٥٦٧٦', 'L1'),
        row(6, 'E', 'e@x.example', '', '', '', 'L1'),
      ],
      columns,
      at,
    );
    expect(papers.map(({ problem }) => problem && 'of' in problem && problem.of)).toEqual([
      null,
      null,
      2,
      3,
      null,
    ]);
  });

  test('the longest list: every row has its verdict', async () => {
    const [header, ...rows] = await readList(new Blob([csvOf(sampleRows(10_000))]));
    const lines = prepareLines(rows, guessColumns(header?.cells ?? [], 6), at);
    const kinds = lines.map(
      ({ problem, isRepaired, lead }) => problem?.kind ?? (isRepaired ? 'repaired' : lead.phone_status),
    );
    const count = (kind: string) => kinds.filter((one) => one === kind).length;
    expect({ twin: count('twin'), noContact: count('noContact'), review: count('needs_review') }).toEqual({
      twin: 100,
      noContact: 100,
      review: 100,
    });
    expect(count('repaired')).toBe(9700);
  });
});
