import type { CandidateDecisionProps } from '#components/candidate/decisions/candidate-decision.props.ts';
import { DecisionFlow } from '#components/candidate/decisions/decision-flow.tsx';
import type { DecisionContext } from '#machines/candidate/decisions/decision-context.ts';
import { LoginField } from './login-field.tsx';
import { MissingDocuments } from './missing-documents.tsx';
import { OpeningField, PhoneField, StartDateField } from './sheet-fields.tsx';

/** Dialog to hand a candidate over to operations. Each unmet gate can be settled where it is listed. */
export function HandOverSheet(props: Omit<CandidateDecisionProps, 'intent'>) {
  const { references } = props;
  return (
    <DecisionFlow
      {...props}
      decision="handOver"
      gateFields={(context: DecisionContext, onSettled) => {
        const { application, candidate } = context;
        if (!application) return {};
        const field = { application, candidate, onSettled };
        return {
          handover_documents_uploaded: ({ met }) => !met && <MissingDocuments {...field} />,
          opening_set: ({ met }) => !met && <OpeningField {...field} openings={references.openings} />,
          start_date_set: ({ met }) => !met && <StartDateField {...field} />,
          driver_login_exists: ({ met }) => <LoginField {...field} isMet={met} />,
          phone_confirmed: ({ met }) => !met && <PhoneField {...field} />,
        };
      }}
    />
  );
}
