/** Every state of an app's set-up and the shortest path to each, for tests. */
import type { NewFactor } from '#machines/data/auth-factors.ts';
import { done, failed, pathsOf } from '#machines/fixtures/model.ts';
import { AuthRefusal } from '#shared/auth-refusal.ts';
import { enrolmentMachine } from './enrolment.machine.ts';

/** An app ready to be scanned. */
export const factor: NewFactor = {
  id: '00000000-0000-4000-8000-00000000f001',
  picture: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>',
  key: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
};

export const paths = pathsOf(enrolmentMachine, [
  { type: 'name.submit', name: 'My phone' },
  { type: 'name.submit', name: ' ' },
  { type: 'code.submit', code: '123456' },
  { type: 'code.submit', code: '123' },
  { type: 'field.change' },
  { type: 'enrolment.cancel' },
  done('enrol', factor),
  failed('enrol', new AuthRefusal('nameTaken')),
  done('verify'),
  failed('verify', new AuthRefusal('codeInvalid')),
  failed('verify', new AuthRefusal('appGone')),
  done('remove'),
  failed('remove', new AuthRefusal('refused')),
]);
