import { PasswordRecoveryScreen } from '#components/screens/public/login/password-recovery.screen.tsx';
import { StaffLanguage } from './staff-language.tsx';

export interface RecoveryPageProps {
  query: URLSearchParams;
  /** To the sign-in page, without what the link brought. */
  onLeave: () => void;
}

/** `/login?code=…` and `/login?error_code=…`: what the link of a recovery brought. Only staff have an address to get one. */
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
