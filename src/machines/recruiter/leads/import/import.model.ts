/** Every state of an import and the shortest path to each. */

import { ListRefusal } from '#machines/factories/list-file/list-rows.ts';
import { done, failed, pathsOf } from '#machines/fixtures/model.ts';
import { AppError } from '#shared/app-error.ts';
import {
  sampleChecks,
  sampleImportVerdicts,
  sampleLines,
  sampleList,
  sampleVerdicts,
  sampleWork,
} from './import.fixtures.ts';
import { importMachine } from './import.machine.ts';

const lost = new AppError('network.noAnswer');
const startedWork = { ...sampleWork, importIds: ['00000000-0000-4000-8000-000000000063'] };

export const paths = pathsOf(
  importMachine,
  [
    done('restore', null),
    done('restore', { list: sampleList, work: startedWork }),
    { type: 'work.resume' },
    { type: 'work.discard' },
    done('discard'),
    { type: 'list.choose', file: new Blob(), name: sampleList.name },
    done('read', {
      list: sampleList,
      work: sampleWork,
      other: { sheets: null, encoding: null },
      isStored: true,
    }),
    failed('read', new ListRefusal('pdf')),
    { type: 'column.change', index: 5, field: 'email' },
    done('keep', true),
    { type: 'columns.confirm' },
    { type: 'columns.back' },
    done('prepare', sampleLines),
    done('check', sampleChecks),
    failed('check', lost),
    { type: 'check.retry' },
    { type: 'row.correct', no: 2, cells: ['Imran Qureshi', '0501234567'] },
    done('correct', { work: sampleWork, lines: sampleLines, checks: sampleVerdicts, isStored: true }),
    failed('correct', lost),
    { type: 'import.start' },
    done('begin', { work: startedWork, isStored: true }),
    done('send', { work: { ...startedWork, answers: sampleImportVerdicts.slice(0, 5) }, isStored: true }),
    done('send', { work: { ...startedWork, answers: sampleImportVerdicts }, isStored: true }),
    failed('send', lost),
    { type: 'import.pause' },
    { type: 'import.resume' },
    { type: 'import.end' },
    { type: 'import.close' },
  ],
  { userId: 'u1' },
  ({ value, context }) => [
    value,
    context.problem,
    context.error?.code,
    context.isPausing,
    context.work?.answers.length,
    context.work?.importIds.length,
    context.checks.size,
  ],
);
