import { describe, expect, test } from 'vitest';
import { csvOf, sampleRows } from '#machines/factories/list-file/list.fixtures.ts';
import type { ListRow } from '#machines/factories/list-file/list-rows.ts';
import type { Column } from './column-fields.ts';
import { chosenAt as at, importOf } from './import-file.fixtures.ts';
import { prepareLines } from './prepare-lines.ts';

const row = (no: number, ...cells: string[]): ListRow => ({ no, cells, isTruncated: false });
const as = (...columns: Column[]) => ({ columns, header: [], dateOrders: {} });
const people = (...phones: string[]) =>
  prepareLines(
    phones.map((phone, index) => row(index + 2, 'Imran Qureshi', phone)),
    as('full_name', 'phone'),
    at,
  );
describe('prepared rows', () => {
  test('become leads like those from a form', async () => {
    const {
      lines: [line],
    } = await importOf(
      csvOf([
        ['Name', 'Mobile', 'Nationality', 'Licence', 'DOB', 'Salary', 'Experience', 'Source', 'Remarks'],
        [
          'Imran  Khan Qureshi',
          '0301 2345678 / 050-417 2290',
          'Pakistani',
          'LMV 3',
          '٢٥/٠٣/١٩٩٠',
          '2.5k',
          '3 years',
          'FB',
          'Calls after five',
        ],
      ]),
    );
    expect(line?.lead).toEqual({
      first_name: 'Imran Khan',
      last_name: 'Qureshi',
      phone_number: '+923012345678',
      phone_status: 'valid',
      whatsapp_e164: '+971504172290',
      nationality: 'PK',
      license_type: 'light_vehicle',
      date_of_birth: '1990-03-25',
      source: 'facebook',
      note: 'Calls after five',
      expected_salary_fils: 250_000,
      total_experience_months: 36,
    });
    expect(line).toMatchObject({
      no: 2,
      name: 'Imran Khan Qureshi',
      problem: null,
      isPhoneConverted: true,
      unread: [],
    });
  });

  test.each([
    ['+971501234567', '+971501234567', false],
    ['٠٥٠ ١٢٣ ٤٥٦٧', '+971501234567', true],
    ['04 123 4567', '+97141234567', true],
  ])('store the number %s as %s', (written, kept, isPhoneConverted) => {
    const [line] = people(written);
    expect(line).toMatchObject({ written, isPhoneConverted, lead: { phone_number: kept } });
  });

  test('import an unreadable number for correction, but not a word', () => {
    const [broken, none] = people('05 12', 'not given');
    expect(broken).toMatchObject({
      problem: null,
      isPhoneConverted: false,
      lead: { phone_status: 'needs_review' },
    });
    expect(none).toMatchObject({ problem: { kind: 'noContact' } });
    expect(none?.lead).not.toHaveProperty('phone_status');
  });

  test('omit and report unreadable values', () => {
    const [line] = prepareLines(
      [row(9, 'Ali', '0501234567', 'rocket')],
      as('full_name', 'phone', 'license_type'),
      at,
    );
    expect(line?.lead).not.toHaveProperty('license_type');
    expect(line?.unread).toEqual([{ field: 'license_type', value: 'rocket' }]);
  });

  test('are rejected without a name', () => {
    const [line] = prepareLines([row(2, '', '0501234567')], as('full_name', 'phone'), at);
    expect(line?.problem).toEqual({ kind: 'noName' });
  });

  test('are recognized as the same person by number in any format, or by documents', () => {
    const problems = people('0501234567', '00971 50 123 4567', '05 12', '05 12').map(
      ({ problem }) => problem,
    );
    expect(problems).toEqual([null, { kind: 'twin', of: 2 }, null, { kind: 'twin', of: 4 }]);
    const columns = as('full_name', 'email', 'passport_no', 'nationality', 'emirates_id', 'license_number');
    const preparedRows = prepareLines(
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
    expect(preparedRows.map(({ problem }) => problem && 'of' in problem && problem.of)).toEqual([
      null,
      null,
      2,
      3,
      null,
    ]);
  });

  test('of the longest list each have a verdict', async () => {
    const { lines } = await importOf(csvOf(sampleRows(10_000)));
    const kinds = lines.map(
      ({ problem, isPhoneConverted, lead }) =>
        problem?.kind ?? (isPhoneConverted ? 'repaired' : lead.phone_status),
    );
    const count = (kind: string) => kinds.filter((one) => one === kind).length;
    expect({
      twin: count('twin'),
      noContact: count('noContact'),
      formula: count('formula'),
      review: count('needs_review'),
    }).toEqual({
      twin: 100,
      noContact: 100,
      formula: 100,
      review: 100,
    });
    expect(count('repaired')).toBe(9600);
  });
});
