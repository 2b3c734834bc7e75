import { type Answer, type ApiStep, checkRefusal, claimsOf, logIn, post, type Stage } from './api.stage.ts';

const invalidCode = { status: 401, code: 'invalid_code', message: 'Invalid verification code' };
const userNotFound = { status: 400, code: 'user_not_found', message: 'User ID not found' };
const challengeExpired = {
  status: 401,
  code: 'challenge_expired',
  message: 'Verification expired. Please sign in again.',
};
const tooManyAttempts = {
  status: 429,
  code: 'too_many_attempts',
  message: 'Too many attempts. Please try again later.',
};

/** Passes the first step; `answer` takes the second with the right code, unless told otherwise. */
async function passFirstStep(stage: Stage) {
  const { twoFactor } = stage.accounts;
  const { status, body } = await logIn(stage, twoFactor.identifier);
  stage.check(status, 200, 'status of the first step');
  stage.check(Object.keys(body).sort(), ['challenge', 'twoFactorRequired', 'userId'], 'keys');
  stage.check([body.twoFactorRequired, body.userId], [true, twoFactor.id], 'first step');
  return {
    answer: (change: Record<string, unknown> = {}): Promise<Answer> =>
      post(stage, '/auth/two-factor', {
        userId: body.userId,
        challenge: body.challenge,
        code: twoFactor.code(stage.clock.now()),
        ...change,
      }),
    challenge: String(body.challenge),
  };
}

/** Six digits the person's app doesn't show, now or a step before or after. */
function wrongCode({ accounts, clock }: Stage): string {
  const shown = [-30, 0, 30].map((away) =>
    accounts.twoFactor.code(new Date(clock.now().getTime() + away * 1000)),
  );
  return ['000000', '111111', '222222', '333333'].find((code) => !shown.includes(code)) ?? '';
}

export const twoFactorSteps: ApiStep[] = [
  {
    name: 'a person with an authenticator app signs in with its code, at assurance level 2',
    async run(stage) {
      const { answer } = await passFirstStep(stage);
      const { status, body } = await answer();
      stage.check(status, 200, 'status');
      stage.check(Object.keys(body).sort(), ['expiresAt', 'refreshToken', 'token', 'user'], 'keys');
      stage.check([body.user.id, body.user.twoFactorEnabled], [stage.accounts.twoFactor.id, true], 'user');
      const { sub, aal, exp } = claimsOf(body.token);
      stage.check([sub, aal, exp], [body.user.id, 'aal2', body.expiresAt], 'claims');
    },
  },
  {
    name: 'a wrong code is refused and may be corrected with the same challenge',
    async run(stage) {
      const { answer } = await passFirstStep(stage);
      checkRefusal(stage, await answer({ code: wrongCode(stage) }), invalidCode);
      checkRefusal(stage, await answer({ code: 'abcdef' }), invalidCode);
      stage.check((await answer()).status, 200, 'status of the right code');
    },
  },
  {
    name: 'a wrong password of such a person is refused before any challenge',
    async run(stage) {
      const refused = await logIn(stage, stage.accounts.twoFactor.identifier, 'wrong password');
      stage.check([refused.status, refused.body.error.code], [401, 'invalid_credentials'], 'refusal');
    },
  },
  {
    name: 'a challenge works once',
    async run(stage) {
      const { answer } = await passFirstStep(stage);
      stage.check((await answer()).status, 200, 'status of the first time');
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
    name: 'a user id that is missing or of somebody else is not found',
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
      stage.check((await third.answer()).status, 200, 'free again');
    },
  },
];
