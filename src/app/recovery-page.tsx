import { PasswordRecoveryScreen } from '#components/screens/public/login/password-recovery.screen.tsx';
import { StaffLanguage } from './staff-language.tsx';

export interface RecoveryPageProps {
  query: URLSearchParams;
  /** Goes to the sign-in page, without the link's parameters. */
  onLeave: () => void;
}

/**
 * `/login?code=…` and `/login?error_code=…`: the result of a recovery link. Only staff have an email address to receive
 * one.
 */
export function RecoveryPage({ query, onLeave }: RecoveryPageProps) {
  const error = query.get('error_code');
  return (
    <StaffLanguage>
      <PasswordRecoveryScreen
        code={query.get('code')}
        refusal={error === null ? null : { code: error, message: query.get('error_description') ?? '' }}
        onLeave={onLeave}
      />
    </StaffLanguage>
  );
}
