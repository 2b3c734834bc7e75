/** Every state of setting a password by a link and the shortest path to each, for tests. */
import type { ExchangedCode } from '#machines/data/auth-pkce.ts';
import { done, failed, pathsOf } from '#machines/fixtures/model.ts';
import { secondsIn } from '#machines/fixtures/people.ts';
import { AppError } from '#shared/app-error.ts';
import { AuthRefusal } from '#shared/auth-refusal.ts';
import { passwordRecoveryMachine } from './password-recovery.machine.ts';

const exchanged: ExchangedCode = {
  grant: { accessToken: 'access-9', refreshToken: 'refresh-9', expiresAt: secondsIn(3600) },
  factorIds: [],
};

export const paths = pathsOf(
  passwordRecoveryMachine,
  [
    { type: 'code.submit', code: '123456' },
    { type: 'code.submit', code: '123' },
    { type: 'password.submit', password: 'oryx-harbour-77' },
    { type: 'password.submit', password: 'oryx' },
    { type: 'field.change' },
    { type: 'link.retry' },
    done('exchange', exchanged),
    done('exchange', { ...exchanged, factorIds: ['an-app'] }),
    failed('exchange', new AppError('network.offline')),
    failed('exchange', new AuthRefusal('linkElsewhere')),
    done('prove', 'access-10'),
    failed('prove', new AuthRefusal('codeInvalid')),
    failed('prove', new AuthRefusal('linkOver')),
    done('choose'),
    failed('choose', new AuthRefusal('samePassword')),
    failed('choose', new AuthRefusal('linkOver')),
  ],
  { code: 'a-code', refusal: null },
);
