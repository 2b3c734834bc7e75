import { describe, expect, test } from 'vitest';
import { cellErrorOf, columnsFor, type GridRow, movesOf, parseDay, parseFils, paste } from './grid.ts';
import { caseRow } from './visa.fixtures.ts';

const rows: GridRow[] = ['Imran Qureshi', 'Ronald Cruz', 'Vinod Nambiar'].map((name, place) => {
  const of = caseRow({ candidate_name: name, reference: `APP-10${place}` });
  const [step] = of.facts.open;
  if (!step) throw new Error('No step');
  return { id: `step-${place}`, of, step };
});
const columns = columnsFor('done', ['quota_ref']);
const at = (row: string, column: string) => ({ row, column });

describe('result grid', () => {
  test('has the columns the step needs and those that every step may have', () => {
    const ids = (...of: Parameters<typeof columnsFor>) => columnsFor(...of).map(({ id }) => id);
    expect(ids('done', ['entry_permit_no', 'entry_permit_issued', 'entry_permit_expires'])).toEqual([
      'entry_permit_no',
      'entry_permit_issued',
      'entry_permit_expires',
      'reference_no',
      'cost_fils',
    ]);
    expect(ids('done', ['reference_no'])).toEqual(['reference_no', 'cost_fils']);
    // The number is registered on the case page.
    expect(ids('done', ['mohre_offer_no'])).toEqual(['reference_no', 'cost_fils']);
    expect(ids('action', [])).toEqual(['note']);
    expect(ids('retry', [])).toEqual([]);
  });

  test.each([
    ['12/03/2026', '2026-03-12'],
    ['12.3.26', '2026-03-12'],
    ['12 Mar 2026', '2026-03-12'],
    ['12-March-2026', '2026-03-12'],
    ['2026-03-12', '2026-03-12'],
    ['31/02/2026', null],
    ['13/13/2026', null],
    ['soon', null],
  ])('parses the date %s', (typed, day) => expect(parseDay(typed)).toBe(day));

  test.each([
    ['AED 1,250.50', 125_050],
    ['320', 32_000],
    ['0.5', 50],
    ['-5', null],
    ['1.234', null],
    ['much', null],
  ])('parses the amount %s', (typed, fils) => expect(parseFils(typed)).toBe(fils));

  test('reports what is wrong with a cell', () => {
    const [quota, , cost] = columns;
    expect(quota && cellErrorOf(quota, ' ')).toBe('missing');
    expect(quota && cellErrorOf(quota, 'Q-1')).toBeNull();
    expect(cost && cellErrorOf(cost, '')).toBeNull();
    expect(cost && cellErrorOf(cost, 'much')).toBe('money');
  });

  test('fills cells right and down from where a block is pasted', () => {
    const pasted = paste(
      {},
      'Q-2\tR-2\t320\r\nQ-3\tR-3\t150\r\nQ-4\r\n',
      at('step-1', 'quota_ref'),
      rows,
      columns,
    );
    expect(pasted).toEqual({
      cells: {
        'step-1': { quota_ref: 'Q-2', reference_no: 'R-2', cost_fils: '320' },
        'step-2': { quota_ref: 'Q-3', reference_no: 'R-3', cost_fils: '150' },
      },
      pasted: 2,
      left: 1,
    });
  });

  test('matches pasted rows by name or application in any order, and keeps other cells', () => {
    const before = { 'step-0': { reference_no: 'R-1' } };
    const text = 'vinod  nambiar\tQ-3\nAPP-100\tQ-1';
    expect(paste(before, text, at('step-0', 'quota_ref'), rows, columns).cells).toEqual({
      'step-0': { reference_no: 'R-1', quota_ref: 'Q-1' },
      'step-2': { quota_ref: 'Q-3' },
    });
  });

  test('sends cells in the format of the database and omits empty ones', () => {
    const cells = { 'step-0': { quota_ref: ' Q-1 ', reference_no: '', cost_fils: '1,000' } };
    expect(movesOf('done', rows.slice(0, 1), columns, cells)).toEqual([
      {
        stage_id: 'step-0',
        to_status: 'completed',
        fields: { quota_ref: 'Q-1', cost_fils: 100_000 },
        version: 3,
      },
    ]);
  });

  test('derives the result of a medical from the chosen action', () => {
    const medical = rows.slice(0, 1).map((row) => ({ ...row, step: { ...row.step, health: true } }));
    const fields = (move: 'action' | 'reject') =>
      movesOf(move, medical, columnsFor(move, []), { 'step-0': { note: 'Again' } })[0]?.fields;
    expect(fields('action')).toEqual({ note: 'Again', result: 'retest' });
    expect(fields('reject')).toEqual({ note: 'Again', result: 'unfit' });
  });
});
