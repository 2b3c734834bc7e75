import { Secret, TOTP } from 'otpauth';
import {
  type ApiResponse,
  type ApiSetup,
  type ApiStep,
  challengeOf,
  checkRefusal,
  claimsOf,
  logIn,
  post,
  type Refusal,
  sessionOf,
  tooManyAttempts,
} from './api.setup.ts';

const invalidCode: Refusal = { status: 401, code: 'invalid_code', message: 'Invalid verification code' };
const challengeExpired: Refusal = {
  status: 401,
  code: 'challenge_expired',
  message: 'Verification expired. Please sign in again.',
};
const unknownCode = '0000-0000-0000';

/** Posts to the project directly, without the API, as `token`'s owner. */
async function ask({ fetch, project, check }: ApiSetup, path: string, token: string, body: unknown = {}) {
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    ...(project.key && { apikey: project.key }),
  };
  const request = new Request(`${project.origin}${path}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  });
  const response = await fetch(request);
  const answer = await response.json();
  check(response.status, 200, `${path}: ${JSON.stringify(answer)}`);
  return answer;
}

/** Sets up an app and recovery codes for a member of operations without one; a correct code removes both. */
async function setUp(stage: ApiSetup) {
  const { operations } = stage.accounts.roles;
  const { token } = sessionOf(stage, await logIn(stage, operations.identifier), 'password');
  const factor = await ask(stage, '/auth/v1/factors', token, { factor_type: 'totp', friendly_name: 'Phone' });
  const path = `/auth/v1/factors/${factor.id}`;
  const challenge = await ask(stage, `${path}/challenge`, token);
  const totp = new TOTP({ secret: Secret.fromBase32(factor.totp.secret) });
  const code = totp.generate({ timestamp: stage.clock.now().getTime() });
  const verifiedSession = await ask(stage, `${path}/verify`, token, { challenge_id: challenge.id, code });
  const createCodes = (): Promise<string[]> =>
    ask(stage, '/rest/v1/rpc/create_recovery_codes', String(verifiedSession.access_token));
  return { make: createCodes, codes: await createCodes() };
}

/** Passes the first step; `answer` passes the second with a recovery code. */
async function passFirstStep(stage: ApiSetup) {
  const { operations } = stage.accounts.roles;
  const { userId, challenge } = challengeOf(stage, await logIn(stage, operations.identifier));
  return {
    answer: (recoveryCode: unknown, change: Record<string, unknown> = {}): Promise<ApiResponse> =>
      post(stage, '/auth/recovery-code', { userId, challenge, recoveryCode, ...change }),
  };
}

export const recoveryCodeSteps: ApiStep[] = [
  {
    name: 'a recovery code replaces a lost app, and removes the app',
    async run(stage) {
      const { codes } = await setUp(stage);
      const { answer } = await passFirstStep(stage);
      const { user, token } = sessionOf(stage, await answer(codes[3]?.toLowerCase()), 'session');
      stage.check([user.id, user.twoFactorEnabled], [stage.accounts.roles.operations.id, false], 'user');
      stage.check(claimsOf(token).aal, 'aal1', 'assurance level');
      sessionOf(stage, await logIn(stage, stage.accounts.roles.operations.identifier), 'password alone');
    },
  },
  {
    name: 'a recovery code that is wrong, replaced or of another sign-in is refused',
    async run(stage) {
      const { codes: old, make } = await setUp(stage);
      const codes = await make();
      const { answer } = await passFirstStep(stage);
      checkRefusal(stage, await answer(unknownCode), invalidCode);
      checkRefusal(stage, await answer(old[0]), invalidCode);
      checkRefusal(stage, await answer(codes[0], { challenge: 'v1.AAAA' }), challengeExpired);
      checkRefusal(stage, await answer(codes[0], { challenge: undefined }), challengeExpired);
      sessionOf(stage, await answer(codes[0]), 'right code');
      checkRefusal(stage, await answer(codes[0]), challengeExpired);
    },
  },
  {
    name: 'one recovery code, used twice at once, lets one in',
    async run(stage) {
      const { codes } = await setUp(stage);
      const [one, other] = [await passFirstStep(stage), await passFirstStep(stage)];
      const statuses = await Promise.all([one.answer(codes[0]), other.answer(codes[0])]);
      stage.check(statuses.map(({ status }) => status).sort(), [200, 401], 'statuses');
    },
  },
  {
    name: 'recovery codes and codes of an app count together: five wrong ones stop the next',
    async run(stage) {
      const { codes } = await setUp(stage);
      const { answer } = await passFirstStep(stage);
      for (let time = 1; time <= 5; time += 1) checkRefusal(stage, await answer(unknownCode), invalidCode);
      checkRefusal(stage, await answer(codes[0]), tooManyAttempts);
      stage.clock.advance(15 * 60);
      const again = await passFirstStep(stage);
      sessionOf(stage, await again.answer(codes[0]), 'free again');
    },
  },
];
