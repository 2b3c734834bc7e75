import { OutboxContext } from '#components/contexts/outbox.context.ts';
import { SessionContext } from '#components/contexts/session.context.ts';
import { selectUser } from '#machines/session/session.selectors.ts';
import { VisaCaseScreen } from './visa-case.screen.tsx';

export interface CaseHarnessProps {
  caseId: string;
  onCase: (caseId: string) => void;
}

/** Renders a case's page for the signed-in user, opened from the unfiltered list. */
export function CaseHarness(props: CaseHarnessProps) {
  const user = SessionContext.useSelector(selectUser);
  return (
    user && (
      <OutboxContext.Provider options={{ input: { userId: user.id } }}>
        <VisaCaseScreen
          {...props}
          user={user}
          search=""
          listHref="/operations/visa"
          recordHref={(id) => `/operations/visa?c=${id}`}
        />
      </OutboxContext.Provider>
    )
  );
}
