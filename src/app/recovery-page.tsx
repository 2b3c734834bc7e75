import { useNavigate, useSearchParams } from 'react-router-dom';
import { PasswordRecoveryScreen } from '#components/screens/public/login/password-recovery.screen.tsx';
import { paths } from './paths.ts';
import { StaffLanguage } from './staff-language.tsx';

/** `/login?code=…` and `/login?error_code=…`: what the link of a recovery brought. Only staff have an address to get one. */
export function RecoveryPage() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const error = query.get('error_code');
  return (
    <StaffLanguage>
      <PasswordRecoveryScreen
        code={query.get('code')}
        refusal={error === null ? null : { code: error, message: query.get('error_description') ?? '' }}
        onLeave={() => navigate(paths.login, { replace: true })}
      />
    </StaffLanguage>
  );
}
