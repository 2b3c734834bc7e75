import { columnsOf } from '#machines/data/parse.ts';
import { dataProblemRow, dataProblems } from '#machines/data/views/data-problems.ts';
import { defineList } from '#machines/factories/define-list.ts';
import { choice, dates } from '#machines/factories/list-filters.ts';

/** Submissions and leads that could not be used as received: product design, C.16. */
export const dataProblemsList = defineList({
  id: 'dataProblems',
  from: 'data_problems',
  select: columnsOf(dataProblemRow),
  row: dataProblemRow,
  viewOf: ['machform_events', 'candidates'],
  topics: () => ['queue:ops'],
  tabs: { all: () => [] },
  filters: {
    problem: choice('problem', dataProblems),
    kind: choice('kind', ['submission', 'lead']),
    form: choice('form_name'),
    came: dates('came_at', { today: [0, 0], week: [-6, 0], month: [-29, 0] }),
  },
  search: { columns: ['name', 'phone'] },
  sorts: ['name', 'problem', 'came_at', 'form_name'],
  // Longest wait first.
  defaultSort: [{ column: 'came_at', isDescending: false }],
});
