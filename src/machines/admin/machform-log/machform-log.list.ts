import * as z from 'zod/mini';
import { columnsOf } from '#machines/data/parse.ts';
import { machformEventRow } from '#machines/data/tables/machform-events.ts';
import { defineList } from '#machines/factories/define-list.ts';
import { choice, dates, ids } from '#machines/factories/list-filters.ts';
import { asciiDigits } from '#shared/digits.ts';

const columns = z.pick(machformEventRow, {
  id: true,
  form_row_id: true,
  entry_no: true,
  revision: true,
  channel: true,
  received_at: true,
  repeat_count: true,
  status: true,
  outcome: true,
  candidate_id: true,
  error: true,
  version: true,
});

/** A row of the log: a form entry and its outcome. */
const logRow = z.extend(columns, {
  form: z.nullable(z.object({ form_name: z.string() })),
  candidate: z.nullable(z.object({ first_name: z.string(), last_name: z.string() })),
});
export type LogEntry = z.infer<typeof logRow>;

const { status, channel } = machformEventRow.shape;
/** Maximum number of digits of an entry number. */
const maxNumberLength = 9;

/** All form entries and their outcomes, for admins: product design, C.26. */
export const machformLogList = defineList({
  id: 'machformLog',
  from: 'machform_events',
  select: `${columnsOf(columns)},form:machform_settings(form_name),candidate:candidates(first_name,last_name)`,
  row: logRow,
  relatedTables: ['machform_settings'],
  topics: () => ['queue:forms'],
  tabs: { all: () => [] },
  filters: {
    form: ids('form_row_id'),
    status: choice('status', status.options),
    channel: choice('channel', channel.options),
    received: dates('received_at', { today: [0, 0], week: [-6, 0], month: [-29, 0] }),
  },
  search: {
    column: 'entry_no',
    shortest: 1,
    find: async (typed) => {
      const digits = asciiDigits(typed).replace(/\D/g, '');
      return digits === '' || digits.length > maxNumberLength ? [] : [digits];
    },
  },
  sorts: ['received_at'],
  defaultSort: [{ column: 'received_at', isDescending: true }],
});
