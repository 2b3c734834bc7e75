import { expectTypeOf, test } from 'vitest';
import type { Lead } from './leads.list.ts';
import type { OpenLead } from './record/lead.machine.ts';

test('what a row and the record call the same is the same, since a row that is read again is laid over it', () => {
  expectTypeOf<Pick<Lead, keyof Lead & keyof OpenLead>>().toExtend<Partial<OpenLead>>();
});
