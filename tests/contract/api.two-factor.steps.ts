import {
  type ApiResponse,
  type ApiSetup,
  type ApiStep,
  challengeOf,
  checkRefusal,
  claimsOf,
  invalidCredentials,
  logIn,
  post,
  type Refusal,
  sessionOf,
  tooManyAttempts,
} from './api.setup.ts';

const invalidCode: Refusal = { status: 401, code: 'invalid_code', message: 'Invalid verification code' };
const userNotFound: Refusal = { status: 400, code: 'user_not_found', message: 'User ID not found' };
const challengeExpired: Refusal = {
  status: 401,
  code: 'challenge_expired',
  message: 'Verification expired. Please sign in again.',
};

/** Passes the first step; `answer` passes the second, by default with the correct code. */
async function passFirstStep(stage: ApiSetup) {
  const { twoFactor } = stage.accounts;
  const { userId, challenge } = challengeOf(stage, await logIn(stage, twoFactor.identifier));
  stage.check(userId, twoFactor.id, 'user id');
  return {
    challenge,
    answer: (change: Record<string, unknown> = {}): Promise<ApiResponse> => {
      const code = twoFactor.code(stage.clock.now());
      return post(stage, '/auth/two-factor', { userId, challenge, code, ...change });
    },
  };
}

/** Returns six digits that the app does not show, now or one step before or after. */
function wrongCode({ accounts, clock }: ApiSetup): string {
  const shown = [-30, 0, 30].map((secondsOff) =>
    accounts.twoFactor.code(new Date(clock.now().getTime() + secondsOff * 1000)),
  );
  return ['000000', '111111', '222222', '333333'].find((code) => !shown.includes(code)) ?? '';
}

export const twoFactorSteps: ApiStep[] = [
  {
    name: 'a person with an authenticator app signs in with its code, at assurance level 2',
    async run(stage) {
      const { answer } = await passFirstStep(stage);
      const { user, token, expiresAt } = sessionOf(stage, await answer(), 'session');
      stage.check([user.id, user.twoFactorEnabled], [stage.accounts.twoFactor.id, true], 'user');
      const { sub, aal, exp } = claimsOf(token);
      stage.check([sub, aal, exp], [user.id, 'aal2', expiresAt], 'claims');
    },
  },
  {
    name: 'a wrong code is refused and may be corrected with the same challenge',
    async run(stage) {
      const { answer } = await passFirstStep(stage);
      checkRefusal(stage, await answer({ code: wrongCode(stage) }), invalidCode);
      checkRefusal(stage, await answer({ code: 'abcdef' }), invalidCode);
      sessionOf(stage, await answer(), 'right code');
    },
  },
  {
    name: 'a wrong password of such a person is refused before any challenge',
    async run(stage) {
      const { identifier } = stage.accounts.twoFactor;
      checkRefusal(stage, await logIn(stage, identifier, 'wrong password'), invalidCredentials);
    },
  },
  {
    name: 'a challenge works once',
    async run(stage) {
      const { answer } = await passFirstStep(stage);
      sessionOf(stage, await answer(), 'first time');
      checkRefusal(stage, await answer(), challengeExpired);
    },
  },
  {
    name: 'two right codes at once let one of them in',
    async run(stage) {
      const { answer } = await passFirstStep(stage);
      const statuses = (await Promise.all([answer(), answer()])).map(({ status }) => status);
      stage.check(statuses.sort(), [200, 401], 'statuses');
    },
  },
  {
    name: 'a challenge lives five minutes',
    async run(stage) {
      const { answer } = await passFirstStep(stage);
      stage.clock.advance(5 * 60 - 1);
      checkRefusal(stage, await answer({ code: wrongCode(stage) }), invalidCode);
      stage.clock.advance(1);
      checkRefusal(stage, await answer(), challengeExpired);
    },
  },
  {
    name: 'a challenge that was changed, cut or left out is refused',
    async run(stage) {
      const { answer, challenge } = await passFirstStep(stage);
      const middle = challenge.length >> 1;
      const other = challenge[middle] === 'A' ? 'B' : 'A';
      const changed = challenge.slice(0, middle) + other + challenge.slice(middle + 1);
      for (const text of [changed, challenge.slice(0, middle), '', undefined])
        checkRefusal(stage, await answer({ challenge: text }), challengeExpired);
    },
  },
  {
    name: 'a user id that is missing or of another user is not found',
    async run(stage) {
      const { answer } = await passFirstStep(stage);
      for (const userId of [undefined, '', stage.accounts.roles.admin.id])
        checkRefusal(stage, await answer({ userId }), userNotFound);
    },
  },
  {
    name: 'five wrong codes stop the next one, whatever the challenge, until 15 minutes have passed',
    async run(stage) {
      const first = await passFirstStep(stage);
      for (let time = 1; time <= 5; time += 1)
        checkRefusal(stage, await first.answer({ code: wrongCode(stage) }), invalidCode);
      const second = await passFirstStep(stage);
      const refused = await second.answer();
      checkRefusal(stage, refused, tooManyAttempts);
      stage.check(refused.headers.get('retry-after'), String(15 * 60), 'seconds to wait');
      stage.clock.advance(15 * 60);
      const third = await passFirstStep(stage);
      sessionOf(stage, await third.answer(), 'free again');
    },
  },
];
