/** Every state that sending the link can be in, and the shortest way there, for tests. */
import { AuthRefusal } from '#machines/data/auth-refusal.ts';
import { done, failed, pathsOf } from '#machines/fixtures/model.ts';
import { passwordLinkMachine } from './password-link.machine.ts';

export const paths = pathsOf(
  passwordLinkMachine,
  [{ type: 'link.send' }, done('send'), failed('send', new AuthRefusal('mailTooSoon'))],
  { email: 'sara@agency.example', landing: 'https://app.example/login', asksForProof: false },
);
